import type { Message, Option } from '$generated/wire';

/** A move in words; `number` is the chosen amount of a move that has one. */
export interface Label {
  message: Message;
  number?: number;
}

/** Return the label of a legal move; null for a move that is not legal now. */
export function labelOf(options: readonly Option[], move: string): Label | null {
  for (const { move: start, label: message, least, most } of options) {
    if (least === undefined || least === null) {
      if (start === move) return { message };
    } else if (move.startsWith(`${start} `)) {
      const number = Number(move.slice(start.length));
      if (number >= least && number <= most!) return { message, number };
    }
  }
  return null;
}

/** Return labels without those of which nothing is given, such as no goods, where another kind is given. */
export function withoutNothing(labels: readonly Label[]): Label[] {
  const amount = ({ message, number }: Label): unknown => number ?? message.figures?.['number'];
  return labels.filter(
    (label) =>
      amount(label) !== 0 || !labels.some((other) => other.message.key === label.message.key && amount(other) !== 0),
  );
}
