import type { NieuwAmsterdamView as View } from '$made/wire';
import type { Game } from '../contract';
import Ask from './Ask.svelte';
import Board from './Board.svelte';
import { flights } from './flights';
import Hand from './Hand.svelte';
import './look.css';
import { furCount, spareCorn } from './reading';
import { ask, figure, move, stage } from './words';

const game: Game<View> = {
  id: 'nieuw-amsterdam',
  Board,
  Hand,
  Ask,
  holdings(view, seat) {
    const mat = view.seats[seat]!;
    return [
      { name: 'coins', icon: 'i-coin', accent: 'coin', amount: mat.coins },
      { name: 'goods', icon: 'i-goods', accent: 'crate', amount: mat.goods },
      { name: 'wood', icon: 'i-wood', accent: 'timber', amount: mat.wood },
      { name: 'corn', icon: 'i-corn', accent: 'grain', amount: mat.corn },
      { name: 'furs', icon: 'i-beaver', accent: 'fur-beaver', amount: furCount(mat) },
      ...(view.phase === 'over' ? [] : [{ name: 'spare', icon: 'i-business', accent: 'grain', amount: spareCorn(view, seat) }]),
    ];
  },
  score: (view, seat) => view.standings[seat]!.points,
  ask,
  move,
  figure,
  flights,
  stage,
  secret: () => false,
};

export default game;
