import type { NieuwAmsterdamMove, NieuwAmsterdamQuestion, NieuwAmsterdamView as View } from '$generated/wire';
import type { Game, Holding, Words } from '../contract';
import Ask from './Ask.svelte';
import Board from './Board.svelte';
import { print, WORDS } from './components';
import { flights } from './flights';
import Hand from './Hand.svelte';
import './pieces/pieces.css';

/** Return the corn that is left after provisions; the colour tells whether it suffices. */
const spare = (amount: number): Holding => ({
  name: 'spare',
  icon: 'i-corn',
  accent: amount < 0 ? 'wax-fill' : 'good-fill',
  amount,
});

const game: Game<View, NieuwAmsterdamMove, NieuwAmsterdamQuestion> = {
  id: 'nieuw-amsterdam',
  Board,
  Hand,
  Ask,
  holdings(view, seat) {
    const [mat, standing] = [view.seats[seat]!, view.standings[seat]!];
    return [
      { name: 'coins', icon: 'i-coin', accent: 'coin', amount: mat.coins },
      { name: 'goods', icon: 'i-goods', accent: 'crate', amount: mat.goods },
      { name: 'wood', icon: 'i-wood', accent: 'timber', amount: mat.wood },
      { name: 'corn', icon: 'i-corn', accent: 'grain', amount: mat.corn },
      ...(view.phase === 'over' ? [] : [spare(standing.spare_corn)]),
      { name: 'furs', icon: 'i-beaver', accent: 'fur-beaver', amount: standing.furs },
    ];
  },
  score: (view, seat) => view.standings[seat]!.points,
  get words(): Words {
    return WORDS;
  },
  print,
  flights,
};

export default game;
