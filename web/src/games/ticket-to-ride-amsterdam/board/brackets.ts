import type { Point, Space } from '../components';

const LONG = 43; // from the middle of a space to the bracket, along and across
const WIDE = 21;
const ARM = 13;

/** Return four corners around a whole route: two before its first space, two after its last. */
export function brackets(spaces: readonly Space[]): string {
  const first = spaces[0]!;
  const last = spaces.at(-1)!;
  return corners(first, spaces[1] ?? null) + corners(last, spaces.at(-2) ?? null, spaces.length === 1);
}

/** Return the two corners of a space on the side away from its neighbour. */
function corners(space: Space, neighbour: Point | null, turned = false): string {
  const angle = (space.angle * Math.PI) / 180;
  let along = { x: Math.cos(angle), y: Math.sin(angle) };
  const towards = neighbour ? along.x * (neighbour.x - space.x) + along.y * (neighbour.y - space.y) > 0 : turned;
  if (towards) along = { x: -along.x, y: -along.y };
  const across = { x: -along.y, y: along.x };
  return [1, -1]
    .map((side) => {
      const corner = {
        x: space.x + along.x * LONG + across.x * WIDE * side,
        y: space.y + along.y * LONG + across.y * WIDE * side,
      };
      const back = { x: corner.x - along.x * ARM, y: corner.y - along.y * ARM };
      const inward = { x: corner.x - across.x * ARM * side, y: corner.y - across.y * ARM * side };
      return `M${coordinates(back)}L${coordinates(corner)}L${coordinates(inward)}`;
    })
    .join('');
}

const coordinates = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
