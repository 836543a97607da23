import type { Payable } from '$generated/wire';

/**
 * Return the amounts with one of them changed; an excess is taken from the largest of the others.
 * Of the first kind, `fewest` are left, because steps have already added them.
 */
export function changeAmount(
  due: number,
  amounts: readonly number[],
  index: number,
  amount: number,
  fewest = 0,
): number[] {
  const next = amounts.map((each, other) => (other === index ? amount : each));
  const others = next.map((_, other) => other).filter((other) => other !== index);
  for (let over = next.reduce((sum, each) => sum + each, 0) - due; over > 0; over--) {
    const able = others.filter((other) => next[other]! > (other ? 0 : fewest));
    if (!able.length) break;
    next[able.reduce((best, other) => (next[other]! > next[best]! ? other : best))]!--;
  }
  return next;
}

/** Return the moves of a payment, kind by kind, until all is paid. Steps have already added some of the first kind. */
export function paymentMoves(
  due: number,
  payable: readonly Payable[],
  amounts: readonly number[],
  added = 0,
): string[] {
  const moves: string[] = [];
  let left = due;
  for (const [index, { move }] of payable.entries()) {
    if (left === 0) break;
    moves.push(`${move} ${amounts[index]! - (index ? 0 : added)}`);
    left -= amounts[index]!;
  }
  return moves;
}
