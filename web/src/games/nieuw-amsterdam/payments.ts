import type { Mat, NieuwAmsterdamView as View } from '$generated/wire';
import { FURS, KINDS } from './components';
import { amountOf } from './view';

/** A kind that a payment or a shipment can consist of. */
export interface PayableKind {
  kind: string;
  have: number;
}

/** Return the kinds that can still be paid, in the order of the rules. */
export function payableKinds(view: View, mat: Mat): PayableKind[] {
  const asked = view.phase === 'shipping' ? FURS : view.phase === 'buying' ? ['coins', 'goods'] : KINDS;
  const first = asked.indexOf(view.kind);
  return asked
    .slice(Math.max(first, 0))
    .map((kind) => ({ kind, have: amountOf(mat, kind) }))
    .filter(({ have }) => have > 0);
}

/**
 * Return the amounts to start with. A shipment is worth more the fewer types it has, so the largest stocks go first. A
 * payment takes one at a time from the largest stock, so that some of everything is left.
 */
export function proposePayment(
  view: View,
  kinds: readonly PayableKind[],
  reserved: Readonly<Record<string, number>> = {},
): number[] {
  const amounts = kinds.map(() => 0);
  let due = view.due;
  if (view.phase === 'shipping') {
    const largest = kinds.map((_, index) => index).sort((a, b) => kinds[b]!.have - kinds[a]!.have);
    for (const index of largest) {
      amounts[index] = Math.min(kinds[index]!.have, due);
      due -= amounts[index]!;
    }
    return amounts;
  }
  const left = (index: number): number => kinds[index]!.have - amounts[index]! - (reserved[kinds[index]!.kind] ?? 0);
  while (due > 0) {
    const able = kinds.map((_, index) => index).filter((index) => amounts[index]! < kinds[index]!.have);
    if (!able.length) break;
    const most = able.reduce((best, index) => (left(index) > left(best) ? index : best));
    amounts[most]!++;
    due--;
  }
  return amounts;
}

/** Return the amounts with one of them changed; an excess is taken from the largest of the others. */
export function changeAmount(due: number, amounts: readonly number[], index: number, amount: number): number[] {
  const next = amounts.map((each, other) => (other === index ? amount : each));
  for (let over = next.reduce((sum, each) => sum + each, 0) - due; over > 0; over--) {
    const others = next.map((_, other) => other).filter((other) => other !== index && next[other]! > 0);
    const largest = others.reduce((best, other) => (next[other]! > next[best]! ? other : best));
    next[largest]!--;
  }
  return next;
}

/** Return the moves of a payment, kind by kind, until all is paid. */
export function paymentMoves(due: number, kinds: readonly PayableKind[], amounts: readonly number[]): string[] {
  const moves: string[] = [];
  let left = due;
  for (const [index, { kind }] of kinds.entries()) {
    if (left === 0) break;
    moves.push(`pay ${kind} ${amounts[index]}`);
    left -= amounts[index]!;
  }
  return moves;
}

/** Return the numbers of the legal moves that start with a verb, in ascending order. */
export function moveNumbers(moves: readonly string[], begin: string): number[] {
  return moves
    .filter((move) => move.startsWith(`${begin} `))
    .map((move) => Number(move.slice(begin.length + 1)))
    .sort((a, b) => a - b);
}
