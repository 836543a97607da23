/**
 * The ground of the canal map: a half-moon of blocks and canals around the mouth of the Amstel. Pure line work, the
 * same every time, because the random numbers have a fixed seed.
 */
export interface Stroke {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
  opacity?: number;
}

type Coordinates = [number, number];

/** How far the land extends beyond the frame, for tables that are wider or higher than the map. */
export const BEYOND = { left: -900, right: 2200, top: -500, bottom: 1500 };

const MIDDLE = { x: 640, y: 128 };
const RADIUS = { x: 560, y: 775 };
const QUAY = 152; // y of the shore between the city and the IJ
const CANALS = [0.25, 0.388, 0.508, 0.628, 0.758];
const STREETS = [14, 31, 49, 64, 77.5, 92, 106, 121, 137, 153, 167];
const BLOCKS: readonly Coordinates[] = [
  [0.1, 0.235],
  [0.265, 0.37],
  [0.405, 0.49],
  [0.525, 0.61],
  [0.645, 0.74],
  [0.775, 0.965],
];
const BASTIONS = 22;

let seed = 7;
function random(from: number, to: number): number {
  seed = (seed * 16807) % 2147483647;
  return from + ((to - from) * seed) / 2147483647;
}

/** Return a point of the half-moon: a part of its radius, at an angle, and `out` units farther. */
export function onMoon(part: number, angle: number, out = 0): Coordinates {
  const turn = (angle * Math.PI) / 180;
  return [MIDDLE.x + (RADIUS.x * part + out) * Math.cos(turn), MIDDLE.y + (RADIUS.y * part + out) * Math.sin(turn)];
}

function arc(part: number, from: number, to: number, steps: number, out = 0): Coordinates[] {
  return Array.from({ length: steps + 1 }, (_, step) => onMoon(part, from + ((to - from) * step) / steps, out));
}

function line(points: readonly Coordinates[], closed = false): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`;
}

function wall(out: number, bulge: number): Coordinates[] {
  const points: Coordinates[] = [];
  for (let index = 0; index < BASTIONS; index++) {
    const from = 2 + (176 * index) / BASTIONS;
    const to = 2 + (176 * (index + 1)) / BASTIONS;
    const middle = (from + to) / 2;
    const half = (to - from) * 0.22;
    points.push(
      onMoon(1, from, out),
      onMoon(1, middle - half, out),
      onMoon(1, middle - half * 1.15, out + bulge * 0.62),
    );
    points.push(
      onMoon(1, middle, out + bulge),
      onMoon(1, middle + half * 1.15, out + bulge * 0.62),
      onMoon(1, middle + half, out),
    );
  }
  points.push(onMoon(1, 178, out));
  return points;
}

function outside(x: number, y: number, margin: number): boolean {
  return ((x - MIDDLE.x) / (RADIUS.x + margin)) ** 2 + ((y - MIDDLE.y) / (RADIUS.y + margin)) ** 2 > 1;
}

function water(d: string, width: number): Stroke[] {
  return [
    { d, line: 'water-line', width: width + 2.4 },
    { d, line: 'water', width },
  ];
}

/** The pastures of the polders around the city, between ditches. */
function pastures(): Stroke[] {
  let ditches = '';
  let tufts = '';
  for (let angle = -4; angle < 185; angle += 3.1) {
    const near = onMoon(1, angle, 84);
    const far = onMoon(1, angle + random(-1.2, 1.2), 900);
    if (near[1] > QUAY + 24) ditches += line([near, far]);
  }
  for (const out of [150, 232, 330, 452, 610])
    ditches += line(arc(1, -6, 186, 60, out).filter(([, y]) => y > QUAY + 24));
  for (let index = 0; index < 1500; index++) {
    const x = random(BEYOND.left, BEYOND.right);
    const y = random(QUAY + 14, BEYOND.bottom);
    if (outside(x, y, 70)) tufts += `M${x | 0} ${y | 0}h${random(8, 26) | 0}`;
  }
  return [
    { d: ditches, line: 'water-line', width: 1, opacity: 0.4 },
    { d: tufts, line: 'map-line', width: 0.8, opacity: 0.4 },
  ];
}

/** The blocks of houses between canals and streets, with rows of roofs. */
function houses(): Stroke[] {
  let blocks = '';
  let roofs = '';
  const edges = [3.5, ...STREETS, 176.5];
  BLOCKS.forEach(([inner, outer], ring) => {
    for (let index = 0; index < edges.length - 1; index++) {
      if (!ring && index % 2) continue; // the innermost blocks are two streets wide
      const from = edges[index]!;
      const to = edges[ring ? index + 1 : Math.min(index + 2, edges.length - 1)]!;
      const gap = 0.825 / Math.max(0.25, (inner + outer) / 2);
      const parts = ring > 2 ? 2 : 1;
      for (let part = 0; part < parts; part++) {
        const u = from + ((to - from) * part) / parts + gap * (part ? 0.4 : 1);
        const v = from + ((to - from) * (part + 1)) / parts - gap * (part === parts - 1 ? 1 : 0.4);
        const depth = (outer - inner) * 0.3;
        blocks += line([...arc(outer, u, v, 5, -3), ...arc(inner, u, v, 5, 3).reverse()], true);
        const plots = Math.max(3, (((v - u) * (inner + outer)) / 2) * 1.15) | 0;
        for (let plot = 1; plot < plots; plot++) {
          const angle = u + ((v - u) * plot) / plots;
          roofs +=
            line([onMoon(outer, angle, -3), onMoon(outer - depth, angle, -3)]) +
            line([onMoon(inner, angle, 3), onMoon(inner + depth, angle, 3)]);
        }
        roofs += line(arc(outer - depth, u, v, 4, -3)) + line(arc(inner + depth, u, v, 4, 3));
      }
    }
  });
  return [
    { d: blocks, fill: 'block', line: 'map-line', width: 1 },
    { d: roofs, line: 'map-line', width: 0.55, opacity: 0.55 },
  ];
}

function sea(): Stroke[] {
  const { left, right, top } = BEYOND;
  const [west] = onMoon(1, 178, 12);
  const [east] = onMoon(1, 2, 12);
  let waves = '';
  for (let y = 44 - 9 * 48; y < 146; y += 9) {
    for (let x = left + random(0, 40); x < right;) {
      const length = random(12, 34);
      if (y < 92 || random(0, 1) < 0.45)
        waves += `M${x | 0} ${y}q${(length / 4) | 0}-3 ${(length / 2) | 0} 0t${(length / 2) | 0} 0`;
      x += length + random(14, 46);
    }
  }
  let piles = '';
  for (let x = 330; x < 960; x += 9)
    if (x < 556 || x > 724) piles += `M${x} ${(112 + 6 * Math.sin(x / 130)).toFixed(1)}v-7`;
  return [
    { d: `M${left} ${top}H${right}V${QUAY}H${left}Z`, fill: 'water' },
    { d: `M${west | 0} ${QUAY + 1}H624M656 ${QUAY + 1}H${east | 0}`, line: 'map-line', width: 2 },
    { d: `M${west | 0} ${QUAY - 4}H620M660 ${QUAY - 4}H${east | 0}`, line: 'water-line', width: 0.9 },
    { d: `M${left} ${QUAY}H30M1262 ${QUAY}H${right}`, line: 'water-line', width: 1 },
    { d: waves, line: 'water-line', width: 0.9, opacity: 0.8 },
    { d: piles, line: 'map-line', width: 1.6 },
  ];
}

export const ground: readonly Stroke[] = (() => {
  const { left, right, top, bottom } = BEYOND;
  const rings = CANALS.map((part) => line(arc(part, 0, 180, 40)));
  return [
    { d: `M${left} ${top}H${right}V${bottom}H${left}Z`, fill: 'meadow' },
    ...pastures(),
    {
      d: line([...wall(34, 26), [left, 128], [left, top], [right, top], [right, 128]], true),
      fill: 'water',
      line: 'water-line',
      width: 1.2,
    },
    { d: line(wall(26, 26)), line: 'water-line', width: 0.7, opacity: 0.8 },
    { d: line(wall(12, 24), true), fill: 'land', line: 'map-line', width: 1.6 },
    { d: line(wall(6, 22)), line: 'map-line', width: 0.7 },
    ...rings.flatMap((ring) => water(ring, 16)),
    ...STREETS.flatMap((angle) => water(line([onMoon(0.22, angle), onMoon(1.03, angle)]), 8.6)),
    ...rings.map((d) => ({ d, line: 'water', width: 15 })), // crossings are open water
    ...houses(),
    ...water(
      `M${right} 1062C1700 1010 1390 980 1302 952 1180 920 1090 905 1000 868 900 828 800 800 738 742 690 696 668 640 652 560 632 470 640 330 640 90`,
      31,
    ),
    ...sea(),
  ];
})();
