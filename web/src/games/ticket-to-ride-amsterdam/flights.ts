import type { Fact } from '$generated/wire';
import type { Flight } from '../contract';

/** Return the pieces that move after a fact: cards to their player, carts to the route, merchandise to its owner. */
export function flights({ name, details }: Fact): Flight[] {
  const seat = details['seat'];
  if (typeof seat !== 'number') return [];
  const home = `seat:${seat}`;
  switch (name) {
    case 'took':
      return [{ icon: 'i-transport', ...accent(details['card']), from: `place:${details['place']}`, to: home }];
    case 'drew':
    case 'drew-unseen':
      return [{ icon: 'i-transport', from: 'deck:transport', to: home }];
    case 'offered':
    case 'offered-unseen':
      return [{ icon: 'i-contract', accent: 'paper-2', from: 'deck:contract', to: home }];
    case 'claimed':
      return [{ icon: 'i-cart', accent: 'brass-fill', seat, from: home, to: `route:${details['route']}` }];
    case 'merchandise':
      return [{ icon: 'i-merchandise', accent: 'crate', from: 'deck:merchandise', to: home }];
    default:
      return [];
  }
}

function accent(card: string | number | undefined): { accent: string } {
  return { accent: card === 'wild' ? 'brass-fill' : `route-${card}` };
}
