import groupings from '$amstel/texts/telling.json';
import type { Fact } from '$generated/wire';
import type { Figure, Figures, Texts } from './texts.svelte';

/** A line of the log: facts that belong together, and their text. */
export interface LogLine {
  text: string;
  facts: Fact[];
  from: number; // index of the first fact in the journal
}

/** The reader of the log, and the names of the seats. */
export interface Reader {
  seat: number | null;
  names: readonly string[];
  figure(kind: string, figure: Figure): Figure;
  texts: Texts;
}

/** Which facts of a game share a line; the terminal reads the same file. */
interface Grouping {
  joined: Record<string, string[]>;
  gathered: string[];
  surveyed: string[];
}

const NOTHING = 'none'; // value of `before` in the first sentence of a line

/** Return the facts as log lines, one line per move or event. */
export function logLines(game: string, facts: readonly Fact[], reader: Reader, from = 0): LogLine[] {
  const grouping = (groupings as unknown as Record<string, Grouping>)[game]!;
  const lines: LogLine[] = [];
  let before = '';
  let about: Figure | undefined;
  let at = from;
  for (const group of groupFacts(facts, grouping)) {
    const { name, details } = group[0]!;
    const figures = group.map((fact) => figuresOf(fact, reader));
    const seated = details['seat'];
    const together = grouping.gathered.includes(name) || grouping.surveyed.includes(name);
    const agrees = about === undefined || seated === undefined || about === seated;
    const follows = (grouping.joined[name] ?? []).includes(before) && (!grouping.gathered.includes(name) || agrees);
    const whole: Figures = { ...figures[0]!, before: follows ? before : NOTHING };
    if (together) {
      for (const [key, figure] of Object.entries(figures.at(-1)!)) whole[`last_${key}`] = figure;
      whole['count'] = group.length;
      whole['items'] = figures.map((each) => reader.texts(`item-${name}`, each)).join(', ');
    }
    const sentence = reader.texts(`fact-${name}`, whole);
    const last = lines.at(-1);
    if (follows && last) {
      last.text += ` ${sentence}`;
      last.facts.push(...group);
    } else {
      lines.push({ text: sentence, facts: [...group], from: at });
    }
    at += group.length;
    before = name;
    about = seated;
  }
  return lines;
}

/** Yield the facts in groups that share a sentence. */
function* groupFacts(facts: readonly Fact[], grouping: Grouping): Generator<Fact[]> {
  let group: Fact[] = [];
  for (const fact of facts) {
    const last = group.at(-1);
    if (last?.name === fact.name) {
      const sameSeat = last.details['seat'] === fact.details['seat'];
      const sameThing = subjectOf(last) === subjectOf(fact);
      if ((grouping.surveyed.includes(fact.name) && sameThing) || (grouping.gathered.includes(fact.name) && sameSeat)) {
        group.push(fact);
        continue;
      }
    }
    if (group.length) yield group;
    group = [fact];
  }
  if (group.length) yield group;
}

/** Return the words of a fact, without seats and numbers. */
function subjectOf(fact: Fact): string {
  return Object.values(fact.details)
    .filter((figure) => typeof figure === 'string')
    .join(' ');
}

/** Return the figures of a fact or note in words, and whose they are. */
export function figuresOf({ details }: { details: Record<string, Figure> }, reader: Reader): Figures {
  const figures: Figures = {};
  for (const [kind, figure] of Object.entries(details)) figures[kind] = reader.figure(kind, figure);
  const seat = details['seat'];
  if (typeof seat === 'number') {
    figures['who'] = reader.names[seat] ?? String(seat + 1);
    figures['own'] = seat === reader.seat ? 'yes' : 'no';
  }
  return figures;
}
