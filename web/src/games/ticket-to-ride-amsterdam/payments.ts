import { WILD } from './components';

/** One way to pay for a route, and the move that does it. */
export interface Payment {
  move: string;
  colour: string; // wild where nothing else is paid
  plain: number;
  wild: number;
}

/** The payment that a move names: `claim dam-begijnhof red 1 wild 1`. */
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

/** The payments by the wild cards they take, fewest first; then those that leave the most of their colour. */
export function payments(moves: readonly string[], hand: Readonly<Record<string, number>>): Payment[] {
  const left = ({ colour, plain }: Payment): number => (hand[colour] ?? 0) - plain;
  return moves.map(paymentOf).sort((one, other) => one.wild - other.wild || left(other) - left(one));
}

/** The route that a move, or the beginning of one, is about. */
export function routeOf(move: string | undefined): string | null {
  const [verb, route] = (move ?? '').split(' ');
  return verb === 'claim' && route ? route : null;
}
