import type { MerchantsMove, MerchantsQuestion, MerchantsView } from '$generated/wire';
import type { Game, Holding, Words } from '../contract';
import Ask from './Ask.svelte';
import Board from './Board.svelte';
import { print, WORDS } from './components';
import { flights } from './flights';
import Hand from './Hand.svelte';

function holdings(view: MerchantsView, seat: number): Holding[] {
  const { tokens, credits } = view.seats[seat]!;
  return [
    { name: 'tokens', icon: 'i-merchandise', accent: 'crate', amount: tokens },
    ...(credits ? [{ name: 'credits', icon: 'i-credit', accent: 'paper-2', amount: credits }] : []),
  ];
}

const game: Game<MerchantsView, MerchantsMove, MerchantsQuestion> = {
  id: 'merchants-of-amsterdam',
  Board,
  Hand,
  Ask,
  holdings,
  score: (view, seat) => view.seats[seat]?.money ?? null,
  unit: { name: 'money', icon: 'i-coin', accent: 'coin' },
  get words(): Words {
    return WORDS;
  },
  print,
  flights,
};

export default game;
