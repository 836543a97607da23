import type { TicketToRideMove, TicketToRideQuestion, TicketToRideView } from '$generated/wire';
import type { Game, Words } from '../contract';
import Ask from './Ask.svelte';
import Board from './Board.svelte';
import { print, WORDS } from './components';
import { flights } from './flights';
import Hand from './Hand.svelte';

const game: Game<TicketToRideView, TicketToRideMove, TicketToRideQuestion> = {
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
  get words(): Words {
    return WORDS;
  },
  print,
  flights,
};

export default game;
