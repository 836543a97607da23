/** Heraldic hatching, clipped to the outline of a piece: no pattern needs an id, and none crosses the edge. */

type Rect = readonly [x1: number, y1: number, x2: number, y2: number];

/** The gable of a Building on a grid of 30, and the same as stacked bands. */
export const GABLE = 'M3 29V11h3.5V7.5h4V4h3V1h3v3h3v3.5h4V11H27v18z';
const BANDS: readonly Rect[] = [
  [13.5, 1, 16.5, 4],
  [10.5, 4, 19.5, 7.5],
  [6.5, 7.5, 23.5, 11],
  [3, 11, 27, 29],
];
/** The radius of the hatching on a round token in the middle of a grid of 30. */
const RADIUS = 14;

/** The direction of the hatching, by seat. */
const WAYS = ['upright', 'level', 'falling', 'dotted', 'rising'] as const;
type Way = (typeof WAYS)[number];

const GAP: Record<Way, number> = { upright: 4, level: 4, falling: 6, dotted: 4.2, rising: 6 };

/** Return line number n of a direction as a·x + b·y = c. */
function line(way: Way, number: number): readonly [a: number, b: number, c: number] {
  const c = number * GAP[way];
  if (way === 'upright') return [1, 0, c + 1];
  if (way === 'level') return [0, 1, c + 1];
  return way === 'falling' ? [1, -1, c - 30] : [1, 1, c];
}

/** Return the part of a line inside a rectangle. */
function within([a, b, c]: readonly [number, number, number], [x1, y1, x2, y2]: Rect): string {
  if (b === 0) return c > x1 && c < x2 ? `M${c} ${y1}V${y2}` : '';
  if (a === 0) return c > y1 && c < y2 ? `M${x1} ${c}H${x2}` : '';
  const at = (x: number): number => (c - a * x) / b;
  const back = (y: number): number => (c - b * y) / a;
  const ends = [
    [x1, at(x1)],
    [x2, at(x2)],
    [back(y1), y1],
    [back(y2), y2],
  ].filter(([x, y]) => x! >= x1 && x! <= x2 && y! >= y1 && y! <= y2);
  ends.sort((one, other) => one[0]! - other[0]!);
  const [from, to] = [ends[0], ends.at(-1)];
  return from && to && to[0]! - from[0]! > 0.4
    ? `M${short(from[0]!)} ${short(from[1]!)}L${short(to[0]!)} ${short(to[1]!)}`
    : '';
}

/** Return the part of a line inside the token's circle. */
function across([a, b, c]: readonly [number, number, number]): string {
  const length = Math.hypot(a, b);
  const off = (c - 15 * (a + b)) / length;
  if (Math.abs(off) >= RADIUS) return '';
  const half = Math.sqrt(RADIUS * RADIUS - off * off);
  const [x, y] = [15 + (a / length) * off, 15 + (b / length) * off];
  const [dx, dy] = [(-b / length) * half, (a / length) * half];
  return `M${short(x - dx)} ${short(y - dy)}L${short(x + dx)} ${short(y + dy)}`;
}

function dots(inside: (x: number, y: number) => boolean): string {
  const gap = GAP.dotted;
  const found: string[] = [];
  for (let row = 0; row * gap < 30; row++)
    for (let column = 0; column * gap < 30; column++) {
      const [x, y] = [column * gap + (row % 2 ? gap / 2 : 0) + 0.9, row * gap + 1.4];
      if (inside(x, y)) found.push(`M${short(x)} ${short(y)}h.01`);
    }
  return found.join('');
}

const short = (number: number): number => Math.round(number * 10) / 10;
const FAMILY = Array.from({ length: 16 }, (_, number) => number);
const onGable = (x: number, y: number): boolean =>
  BANDS.some(([x1, y1, x2, y2]) => x > x1 + 1 && x < x2 - 1 && y > y1 + 1 && y < y2);
const onToken = (x: number, y: number): boolean => Math.hypot(x - 15, y - 15) < RADIUS - 1;

/** The hatching of each seat's Building, and of its token. */
export const GABLE_LINES = WAYS.map((way) =>
  way === 'dotted'
    ? dots(onGable)
    : FAMILY.flatMap((number) => BANDS.map((band) => within(line(way, number), band))).join(''),
);
export const TOKEN_LINES = WAYS.map((way) =>
  way === 'dotted' ? dots(onToken) : FAMILY.map((number) => across(line(way, number))).join(''),
);
