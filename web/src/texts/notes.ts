import type { Previewed } from '$generated/wire';
import { figuresOf, type Reader } from './log';
import type { Figures } from './texts.svelte';

/** Something that a move gains or costs. */
type Note = Previewed['notes'][number];

/** What speaks for a move, then what speaks against it, as one sentence; empty where nothing is to be said. */
export function notesText(notes: readonly Note[], reader: Reader): string {
  const { texts } = reader;
  const said = (against: boolean): string =>
    notes
      .filter((note) => note.against === against)
      .map((note) => texts(`reason-${note.name}`, noteFigures(note, reader)))
      .join(', ');
  const [gains, costs] = [said(false), said(true)];
  if (gains && costs) return texts('reasons-both', { gains, costs });
  return gains || costs ? texts('reasons-one', { reasons: gains || costs }) : '';
}

/** The figures of a note; things that are counted also with their number. */
function noteFigures(note: Note, reader: Reader): Figures {
  const figures = figuresOf({ details: note.figures }, reader);
  const { kind, amount } = figures;
  if (kind !== undefined && amount !== undefined) figures['stuff'] = reader.texts('stuff', { kind, amount });
  return figures;
}
