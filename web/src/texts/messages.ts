import type { Message } from '$generated/wire';
import type { Figure, Figures, Texts } from './texts.svelte';

/** A figure of a message: a number, a word, a message or a list of messages. */
type Part = NonNullable<Message['figures']>[string];

/** The reader of a message: a seat, or null for a spectator, and the names of the seats. */
export interface Reader {
  seat: number | null;
  names: readonly string[];
}

export const NOBODY: Reader = { seat: null, names: [] };

/** Return a message in words. `chosen` replaces figures of these names, at any depth. */
export function say(texts: Texts, message: Message, reader: Reader = NOBODY, chosen: Figures = {}): string {
  const figures: Figures = {};
  for (const [name, part] of Object.entries(message.figures ?? {}))
    figures[name] = chosen[name] ?? sayPart(texts, part, reader, chosen);
  const seat = message.figures?.['seat'];
  if (typeof seat === 'number') {
    figures['who'] = reader.names[seat] ?? texts('seat-number', { number: seat + 1 });
    figures['own'] = seat === reader.seat ? 'yes' : 'no';
  }
  return texts(message.key, figures);
}

function sayPart(texts: Texts, part: Part, reader: Reader, chosen: Figures): Figure {
  if (Array.isArray(part)) return part.map((each) => say(texts, each, reader, chosen)).join(', ');
  if (typeof part !== 'object') return part;
  // An owner's edition has names without a text.
  if (!texts.has(part.key)) return part.key.slice(part.key.indexOf('-') + 1).replaceAll('_', ' ');
  return say(texts, part, reader, chosen);
}
