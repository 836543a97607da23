import { PRICES } from '../components';

/** The face of the clock is drawn round 0 0 and reaches to 250. */
export const PARTS = PRICES.length + 1; // a place for each price, and one where the pointer rests
export const TURN = 360 / PARTS;
export const REST = PRICES.length;

const at = (r: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
};

/** The part of the ring that belongs to a price. */
export function sector(index: number, inner: number, outer: number): string {
  const [from, to] = [(index - 0.5) * TURN, (index + 0.5) * TURN];
  return `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
}

export function point(index: number, r: number): { x: number; y: number } {
  const [x, y] = at(r, index * TURN).split(' ').map(Number);
  return { x: x!, y: y! };
}

/** The lines between the places. */
export const LINES = Array.from({ length: PARTS }, (_, index) => `M${at(150, (index - 0.5) * TURN)}L${at(204, (index - 0.5) * TURN)}`).join('');

/** An octagon that lies on a side, as the frame is cut. */
export function octagon(reach: number): string {
  const cut = reach * Math.tan(Math.PI / 8);
  const corners = [[cut, -reach], [reach, -cut], [reach, cut], [cut, reach], [-cut, reach], [-reach, cut], [-reach, -cut], [-cut, -reach]];
  return `M${corners.map(([x, y]) => `${x!.toFixed(1)} ${y!.toFixed(1)}`).join('L')}Z`;
}
