import type { Fact } from '$generated/wire';

/** Return the places of the latest facts, as in `data-place`. */
export function latestPlaces(latest: readonly Fact[]): Set<string> {
  const places = new Set<string>();
  for (const { name, details } of latest) {
    for (const kind of ['district', 'column', 'camp', 'zone'])
      if (details[kind] !== undefined) places.add(`${name === 'fee' ? 'special' : kind}:${details[kind]}`);
    if (name === 'traded') places.add(`fur-space:${details['space']}`);
    if (name === 'added-land') places.add(`land-slot:${details['slot']}`);
    if (name === 'loaded' || name === 'shipped') places.add(`ship-slot:${details['slot']}`);
  }
  return places;
}
