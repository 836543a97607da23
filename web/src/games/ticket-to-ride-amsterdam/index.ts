import type { Happened, TicketToRideView } from '$generated/wire';
import type { Flight, Game } from '../contract';
import Ask from './Ask.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { figureInWords, moveInWords, stageInWords } from './words';

const game: Game<TicketToRideView> = {
  id: 'ticket-to-ride-amsterdam',
  Board,
  Hand,
  Ask,
  holdings(view, seat) {
    const { carts, cards, contract_count, merchandise } = view.seats[seat]!;
    return [
      { name: 'carts', icon: 'i-cart', accent: 'brass-fill', amount: carts },
      { name: 'cards', icon: 'i-transport', amount: cards },
      { name: 'contracts', icon: 'i-contract', accent: 'paper-2', amount: contract_count },
      { name: 'merchandise', icon: 'i-merchandise', accent: 'crate', amount: merchandise },
    ];
  },
  score: (view, seat) => view.seats[seat]!.points,
  ask: (view, _seat, texts) => (view.phase === 'over' ? texts('stage-over') : texts(`ask-${view.phase}`)),
  move: (move, texts) => moveInWords(move, texts),
  figure: figureInWords,
  flights,
  stage: stageInWords,
  secret: () => true,
};

/** What travels: cards to whoever gets them, carts to the route, merchandise home. */
function flights({ name, details }: Happened): Flight[] {
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

export default game;
