import type { Payable } from '$generated/wire';

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
export function paymentMoves(due: number, payable: readonly Payable[], amounts: readonly number[]): string[] {
  const moves: string[] = [];
  let left = due;
  for (const [index, { move }] of payable.entries()) {
    if (left === 0) break;
    moves.push(`${move} ${amounts[index]}`);
    left -= amounts[index]!;
  }
  return moves;
}
