import { DISTRICTS, KIND_ICONS } from '../components';

interface IconStyle {
  icon: string;
  accent: string;
}

const ICONS: Readonly<Record<string, IconStyle>> = {
  elections: { icon: 'i-laurel', accent: 'good-fill' },
  clear: { icon: 'i-land', accent: 'good-fill' },
  pass: { icon: 'i-coin', accent: 'coin' },
  done: { icon: 'i-confirm', accent: 'icon-accent' },
  column: { icon: 'i-turn-order', accent: 'paper-3' },
  build: { icon: 'i-business', accent: 'icon-accent' },
  remove: { icon: 'i-business', accent: 'wax-fill' },
  lumberyard: KIND_ICONS['wood']!,
  granary: KIND_ICONS['corn']!,
  docks: { icon: 'i-warehouse', accent: 'icon-accent' },
  millwork: { icon: 'i-house', accent: 'icon-accent' },
  black_market: KIND_ICONS['muskrat']!,
  trading_company: { icon: 'i-trading-post', accent: 'icon-accent' },
  add: { icon: 'i-land', accent: 'good-fill' },
  ship: { icon: 'i-ship', accent: 'delft-soft' },
};

/** Return the icon of a move. A pass in an auction pays no coin. */
export function moveIcon(move: string): IconStyle | undefined {
  const words = move.split(' ');
  if (move === 'pass') return { icon: 'i-close', accent: 'icon-accent' };
  return KIND_ICONS[words.at(-1)!] ?? ICONS[words[0]!];
}

/** Return whether a move has a target on board or mat, and so needs no button. */
export const isDrawnOnBoard = (move: string): boolean =>
  /^(build|remove|add|ship|trade|take|column) /.test(move) || DISTRICTS.includes(move.split(' ')[0]!);
