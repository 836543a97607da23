import type { TicketToRideMove } from '$generated/wire';

/** A move that claims a route, with its payment. */
export type Claim = Extract<TicketToRideMove, { kind: 'claim' }>;

/**
 * Return the ways to pay for a route: those with the fewest wild cards first, then those that leave most cards of their
 * colour.
 */
export function payments(
  moves: readonly TicketToRideMove[],
  route: string,
  hand: Readonly<Record<string, number>>,
): Claim[] {
  const left = ({ colour, plain }: Claim): number => (hand[colour] ?? 0) - plain;
  return moves
    .filter((move): move is Claim => move.kind === 'claim' && move.route === route)
    .sort((one, other) => one.wild - other.wild || left(other) - left(one));
}
