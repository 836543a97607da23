import { WILD } from './components';

/** A way to pay for a route, and its move. */
export interface Payment {
  move: string;
  colour: string; // wild if only wild cards are paid
  plain: number;
  wild: number;
}

/** Return the payment of a move: `claim dam-begijnhof red 1 wild 1`. */
export function paymentOf(move: string): Payment {
  const [, , ...paid] = move.split(' ');
  const payment: Payment = { move, colour: WILD, plain: 0, wild: 0 };
  for (let index = 0; index < paid.length; index += 2) {
    const count = Number(paid[index + 1]);
    if (paid[index] === WILD) payment.wild = count;
    else {
      payment.colour = paid[index]!;
      payment.plain = count;
    }
  }
  return payment;
}

/** Return the payments with the fewest wild cards first, then those that leave most cards of their colour. */
export function payments(moves: readonly string[], hand: Readonly<Record<string, number>>): Payment[] {
  const left = ({ colour, plain }: Payment): number => (hand[colour] ?? 0) - plain;
  return moves.map(paymentOf).sort((one, other) => one.wild - other.wild || left(other) - left(one));
}

/** Return the route of a move or of its prefix. */
export function routeOf(move: string | undefined): string | null {
  const [verb, route] = (move ?? '').split(' ');
  return verb === 'claim' && route ? route : null;
}
