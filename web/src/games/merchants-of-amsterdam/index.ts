import type { MerchantsMove, MerchantsQuestion, MerchantsView } from '$generated/wire';
import made from '$generated/merchants-of-amsterdam.json';
import type { Game, Holding, Words } from '../contract';
import Ask from './Ask.svelte';
import Board from './Board.svelte';
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
  words: made.words as Words,
  flights,
};

export default game;
