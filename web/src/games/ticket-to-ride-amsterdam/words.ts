import type { TicketToRideView } from '$generated/wire';
import type { Figure, Texts } from '../../texts/texts.svelte';
import { contracts, places, routes, WILD } from './components';
import { paymentOf } from './payments';

/** Return two places in words. */
export function endsText(ends: readonly string[], texts: Texts): string {
  return texts('two-ends', {
    one: places.get(ends[0]!)?.name ?? ends[0]!,
    other: places.get(ends[1]!)?.name ?? ends[1]!,
  });
}

/** Return a route by its places; for a double route, also its colour. */
export function routeName(name: string, texts: Texts): string {
  const route = routes.get(name);
  if (!route) return name;
  const ends = endsText(route.ends, texts);
  return route.twin ? texts('route-of-two', { route: ends, colour: texts(`colour-${route.colour}`) }) : ends;
}

export function contractName(name: string, texts: Texts): string {
  const contract = contracts.get(name);
  return contract ? endsText(contract.ends, texts) : name;
}

/** Return a payment in words, such as "2 red and 1 wild". */
export function paymentText(colour: string, plain: number, wild: number, texts: Texts): string {
  if (!plain) return texts('pay-wild', { wild });
  return texts(wild ? 'pay-mixed' : 'pay-plain', { plain, wild, card: texts(`card-${colour}`) });
}

/** Return a move in words. */
export function moveText(move: string, texts: Texts): string {
  const [verb, what = ''] = move.split(' ');
  switch (verb) {
    case 'claim': {
      const { colour, plain, wild } = paymentOf(move);
      return texts('say-claim', { route: routeName(what, texts), payment: paymentText(colour, plain, wild, texts) });
    }
    case 'take':
      return what === WILD ? texts('say-take-wild') : texts('say-take', { card: texts(`card-${what}`) });
    case 'keep':
      if (what === 'both') return texts('say-keep-both');
      return texts('say-keep', { contract: contractName(what, texts), points: contracts.get(what)?.points ?? 0 });
    default:
      return texts(`say-${verb}`);
  }
}

/** Return a figure of a fact or a note in words. */
export function figureText(kind: string, figure: Figure, texts: Texts): Figure {
  if (typeof figure !== 'string') return figure;
  if (kind === 'route') return routeName(figure, texts);
  if (kind === 'contract') return contractName(figure, texts);
  if (kind === 'card') return texts(`card-${figure}`);
  return figure;
}

/** Return the prompt for a seat: what it has to decide now. */
export function promptText(view: TicketToRideView, _seat: number, texts: Texts): string {
  return texts(view.phase === 'over' ? 'stage-over' : `ask-${view.phase}`);
}

/** Return the stage of the game. */
export function stageText(view: TicketToRideView, texts: Texts): string {
  if (view.phase === 'dealt' || view.phase === 'over') return texts(`stage-${view.phase}`);
  if (view.last_turns !== null) return texts('stage-last', { turns: view.last_turns });
  return texts('stage-carts', { carts: Math.min(...view.seats.map((seat) => seat.carts)) });
}
