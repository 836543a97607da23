import { KIND_ICONS } from '../components';
import type { Move } from '../controller';

interface IconStyle {
  icon: string;
  accent: string;
}

const ICONS: Readonly<Partial<Record<Move['kind'], IconStyle>>> = {
  pass: { icon: 'i-close', accent: 'icon-accent' }, // a pass in an auction pays no coin
  'pass-tile': KIND_ICONS['coins']!,
  'pass-special': KIND_ICONS['coins']!,
  elections: { icon: 'i-laurel', accent: 'good-fill' },
  clear: { icon: 'i-land', accent: 'good-fill' },
  done: { icon: 'i-confirm', accent: 'icon-accent' },
  column: { icon: 'i-turn-order', accent: 'paper-3' },
  build: { icon: 'i-business', accent: 'icon-accent' },
  remove: { icon: 'i-business', accent: 'wax-fill' },
  docks: { icon: 'i-warehouse', accent: 'icon-accent' },
  millwork: { icon: 'i-house', accent: 'icon-accent' },
  'black-market': KIND_ICONS['muskrat']!,
  'trading-company': { icon: 'i-trading-post', accent: 'icon-accent' },
  add: { icon: 'i-land', accent: 'good-fill' },
  ship: { icon: 'i-ship', accent: 'delft-soft' },
};

/** Return the icon of a move. */
export function moveIcon(move: Move): IconStyle | undefined {
  switch (move.kind) {
    case 'stock':
      return KIND_ICONS[move.district === 'lumberyard' ? 'wood' : 'corn'];
    case 'trade-top':
    case 'take':
      return KIND_ICONS[move.fur];
    case 'pay':
      return KIND_ICONS[move.resource];
    default:
      return ICONS[move.kind];
  }
}

/** Moves that have no target on board or mat, and so need a button. */
const BUTTONS: ReadonlySet<Move['kind']> = new Set(['pass', 'pass-tile', 'pass-special', 'done', 'elections', 'clear']);

/** Return whether a move has a target on board or mat. */
export const isDrawnOnBoard = (move: Move): boolean => !BUTTONS.has(move.kind);

/** Return whether a move gives something up. */
export const isPass = ({ kind }: Move): boolean => kind === 'pass' || kind === 'pass-tile' || kind === 'pass-special';
