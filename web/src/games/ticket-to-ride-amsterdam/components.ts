import made from '$generated/ticket-to-ride-amsterdam.json';
import type { Texts } from '../../texts/texts.svelte';
import type { Words } from '../contract';
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

export const WILD = 'wild';

type Printed = typeof made;

const placesOf = ({ location }: Printed): ReadonlyMap<string, Place> =>
  new Map(
    location.map(({ id, name, at }) => {
      const [x, y] = [at[0]! * WIDTH, at[1]! * HEIGHT];
      const { icon, label, anchor, lines, leader } = (drawn as Record<string, Drawn>)[id] ?? plain(x, y);
      const renamed = made.location.every((each) => each.id !== id || each.name !== name);
      const place: Place = {
        id,
        name,
        x,
        y,
        icon,
        label: point(label),
        anchor: anchor as Place['anchor'],
        lines: renamed ? [name] : (lines ?? [name]),
        leader: leader ? point(leader) : null,
      };
      return [id, place];
    }),
  );

/** Return how a place is drawn that only an owner's edition has. */
const plain = (x: number, y: number): Drawn => ({ icon: 'i-act-city', label: [x, y + 34], anchor: 'middle' });

const routesOf = (
  { route, route_points, names }: Printed,
  ends: ReadonlyMap<string, Place>,
): ReadonlyMap<string, Route> =>
  new Map(
    route.map(({ between, colour, cart, spaces, length }, number) => {
      const name = names.route[number]!;
      const [one, other]: [string, string] = [between[0]!, between[1]!];
      const twin = route.findIndex((each, at) => at !== number && each.between.join() === between.join());
      const placed = spaces.map(([x, y, angle]) => ({ x: x! * WIDTH, y: y! * HEIGHT, angle: angle! }));
      // The component file lists the spaces of a route from either end.
      const first = ends.get(one)!;
      if (distanceBetween(placed[0]!, first) > distanceBetween(placed.at(-1)!, first)) placed.reverse();
      const points = (route_points as Record<string, number>)[length]!;
      return [
        name,
        {
          name,
          ends: [one, other],
          colour,
          cart,
          points,
          spaces: placed,
          twin: twin < 0 ? null : names.route[twin]!,
        },
      ];
    }),
  );

const contractsOf = ({ contract, names }: Printed): ReadonlyMap<string, Contract> =>
  new Map(
    contract.map(({ between, points }, number) => {
      const name = names.contract[number]!;
      return [name, { name, ends: [between[0]!, between[1]!] as const, points }];
    }),
  );

// The page shows one table at a time, and these are its components: of the built-in edition, or of an owner's.
export let CARTS = made.carts.each;
export let ROUTE_POINTS: readonly number[] = Object.values(made.route_points);
/** All kinds of cards; wild is the last. */
export let CARDS: readonly string[] = made.names.card;
export let places = placesOf(made);
export let routes = routesOf(made, places);
export let contracts = contractsOf(made);
export let WORDS = made.words as Words;

/** Use the components of an edition for the next board. Return whether all its things are drawn. */
export function print(components: object | null): boolean {
  const printed = (components ?? made) as Printed;
  CARTS = printed.carts.each;
  ROUTE_POINTS = Object.values(printed.route_points);
  CARDS = printed.names.card;
  places = placesOf(printed);
  routes = routesOf(printed, places);
  contracts = contractsOf(printed);
  WORDS = printed.words as Words;
  return printed.cards.colours.every((colour) => made.cards.colours.includes(colour));
}

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
