import type { Fact, LogLine as Told } from '$generated/wire';
import { say, type Reader } from './messages';
import type { Texts } from './texts.svelte';

/** A line of the log: facts that belong together, and their text. */
export interface LogLine {
  text: string;
  facts: readonly Fact[];
  from: number; // index of the first fact in the journal
}

/** Return the log in words; `facts` are all that the reader knows. */
export function logLines(lines: readonly Told[], facts: readonly Fact[], reader: Reader, texts: Texts): LogLine[] {
  return lines.map((line) => ({
    text: line.messages.map((message) => say(texts, message, reader)).join(' '),
    facts: facts.slice(line.first, line.first + line.facts),
    from: line.first,
  }));
}

/** Return a log with new lines: those that begin before `from` stay. */
export const withNews = (known: readonly Told[], from: number, lines: readonly Told[]): Told[] => [
  ...known.filter((line) => line.first < from),
  ...lines,
];
