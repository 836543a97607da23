import components from '$generated/ticket-to-ride-amsterdam.json';
import type { Texts } from '../../texts/texts.svelte';
import drawn from './board/places.json';

/** The size of the map in units. */
export const WIDTH = 1302;
export const HEIGHT = 1000;

export interface Point {
  x: number;
  y: number;
}
export interface Space extends Point {
  angle: number; // degrees, from -90 to 90
}
export interface Place extends Point {
  id: string;
  name: string;
  icon: string;
  label: Point;
  anchor: 'start' | 'middle' | 'end';
  lines: readonly string[];
  leader: Point | null; // end of the line from the place to a name that is farther off
}
export interface Route {
  name: string; // id in the notation
  ends: readonly [string, string];
  colour: string;
  cart: boolean;
  points: number;
  spaces: readonly Space[]; // from the first end to the other
  twin: string | null;
}
export interface Contract {
  name: string;
  ends: readonly [string, string];
  points: number;
}

type Drawn = { icon: string; label: number[]; anchor: string; lines?: string[]; leader?: number[] };

const point = ([x, y]: readonly number[]): Point => ({ x: x!, y: y! });

export const COLOURS: readonly string[] = components.cards.colours;
export const WILD = 'wild';
export const CARTS = components.carts.each;
export const ROUTE_POINTS: readonly number[] = Object.values(components.route_points);
/** All kinds of cards; wild is the last. */
export const CARDS: readonly string[] = components.names.card;

export const places: ReadonlyMap<string, Place> = new Map(
  components.location.map(({ id, name, at }) => {
    const { icon, label, anchor, lines, leader } = (drawn as Record<string, Drawn>)[id]!;
    const place: Place = {
      id,
      name,
      ...point([at[0]! * WIDTH, at[1]! * HEIGHT]),
      icon,
      label: point(label),
      anchor: anchor as Place['anchor'],
      lines: lines ?? [name],
      leader: leader ? point(leader) : null,
    };
    return [id, place];
  }),
);

export const routes: ReadonlyMap<string, Route> = new Map(
  components.route.map(({ between, colour, cart, spaces, length }, number) => {
    const name = components.names.route[number]!;
    const ends: [string, string] = [between[0]!, between[1]!];
    const twin = components.route.findIndex((other, at) => at !== number && other.between.join() === between.join());
    const placed = spaces.map(([x, y, angle]) => ({ x: x! * WIDTH, y: y! * HEIGHT, angle: angle! }));
    // The component file lists the spaces of a route from either end.
    const first = places.get(ends[0])!;
    if (distanceBetween(placed[0]!, first) > distanceBetween(placed.at(-1)!, first)) placed.reverse();
    const points = (components.route_points as Record<string, number>)[length]!;
    return [
      name,
      { name, ends, colour, cart, points, spaces: placed, twin: twin < 0 ? null : components.names.route[twin]! },
    ];
  }),
);

export const contracts: ReadonlyMap<string, Contract> = new Map(
  components.contract.map(({ between, points }, number) => {
    const name = components.names.contract[number]!;
    return [name, { name, ends: [between[0]!, between[1]!] as const, points }];
  }),
);

/** Return the two ends of a route in words, without the colour that the names of double routes have. */
export function endsText({ ends }: Route, texts: Texts): string {
  return texts('two-ends', { one: places.get(ends[0])!.name, other: places.get(ends[1])!.name });
}

export function distanceBetween(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Return the distance of a point from the line through a route's spaces. */
export function distanceToRoute(route: Pick<Route, 'spaces'>, from: Point): number {
  const along = route.spaces.flatMap((space) => [end(space, -1), end(space, 1)]);
  let nearest = Infinity;
  for (let index = 0; index < along.length; index += 2)
    nearest = Math.min(nearest, distanceToSegment(from, along[index]!, along[index + 1]!));
  return nearest;
}

const HALF = 35; // half the length of a space

function end({ x, y, angle }: Space, sign: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: x + sign * HALF * Math.cos(turn), y: y + sign * HALF * Math.sin(turn) };
}

function distanceToSegment(from: Point, a: Point, b: Point): number {
  const along = ((from.x - a.x) * (b.x - a.x) + (from.y - a.y) * (b.y - a.y)) / ((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
  const share = Math.max(0, Math.min(1, along));
  return distanceBetween(from, { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) });
}
