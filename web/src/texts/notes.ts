import type { PreviewAnswer } from '$generated/wire';
import { figuresOf, type Reader } from './log';
import type { Figures } from './texts.svelte';

/** A gain or a cost of a move. */
type Note = PreviewAnswer['notes'][number];

/** Return gains, then costs, as one sentence; empty if there are none. */
export function notesText(notes: readonly Note[], reader: Reader): string {
  const { texts } = reader;
  const said = (against: boolean): string =>
    notes
      .filter((note) => note.against === against)
      .map((note) => texts(`note-${note.name}`, noteFigures(note, reader)))
      .join(', ');
  const [gains, costs] = [said(false), said(true)];
  if (gains && costs) return texts('notes-both', { gains, costs });
  return gains || costs ? texts('notes-one', { notes: gains || costs }) : '';
}

/** Return the figures of a note; counted things also with their number. */
function noteFigures(note: Note, reader: Reader): Figures {
  const figures = figuresOf({ details: note.figures }, reader);
  const { kind, amount } = figures;
  if (kind !== undefined && amount !== undefined) figures['stuff'] = reader.texts('stuff', { kind, amount });
  return figures;
}
