import { PRICES } from '../components';

/** The face of the clock is drawn around 0 0 with a radius of 250. */
export const SECTORS = PRICES.length + 1; // one sector per price, and one where the hand rests
export const SECTOR_ANGLE = 360 / SECTORS;
export const REST = PRICES.length;

const coordinates = (r: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
};

/** Return the outline of a sector. */
export function sector(index: number, inner: number, outer: number): string {
  const [from, to] = [(index - 0.5) * SECTOR_ANGLE, (index + 0.5) * SECTOR_ANGLE];
  return `M${coordinates(outer, from)}A${outer} ${outer} 0 0 1 ${coordinates(outer, to)}L${coordinates(inner, to)}A${inner} ${inner} 0 0 0 ${coordinates(inner, from)}Z`;
}

export function sectorMiddle(index: number, r: number): { x: number; y: number } {
  const [x, y] = coordinates(r, index * SECTOR_ANGLE)
    .split(' ')
    .map(Number);
  return { x: x!, y: y! };
}

/** The lines between the sectors. */
export const SECTOR_LINES = Array.from(
  { length: SECTORS },
  (_, index) => `M${coordinates(150, (index - 0.5) * SECTOR_ANGLE)}L${coordinates(204, (index - 0.5) * SECTOR_ANGLE)}`,
).join('');

/** Return the outline of an octagon that stands on one of its sides. */
export function octagon(reach: number): string {
  const cut = reach * Math.tan(Math.PI / 8);
  const corners = [
    [cut, -reach],
    [reach, -cut],
    [reach, cut],
    [cut, reach],
    [-cut, reach],
    [-reach, cut],
    [-reach, -cut],
    [-cut, -reach],
  ];
  return `M${corners.map(([x, y]) => `${x!.toFixed(1)} ${y!.toFixed(1)}`).join('L')}Z`;
}
