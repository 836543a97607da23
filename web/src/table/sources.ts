/** Sources of points, each with its own fill. */
import type { Gain } from '$generated/wire';

// As many as the longest list of sources, so that no two look alike.
const FILLS = [
  'delft',
  'brass-fill',
  'good-fill',
  'wax-fill',
  'delft-soft',
  'timber',
  'silk',
  'rule-strong',
  'gemstones',
  'p5',
  'route-orange',
  'fur-mink',
  'sugar',
];

/** Return the sources of a result in the game's order, with their fills. */
export function sourceFills(breakdown: readonly Gain[]): Map<string, string> {
  const sources: string[] = [];
  // Each seat lists its sources in the game's order, but no seat has all: insert each after its predecessor.
  for (const [index, { seat, source }] of breakdown.entries()) {
    const before = breakdown[index - 1];
    if (!sources.includes(source))
      sources.splice(before?.seat === seat ? sources.indexOf(before.source) + 1 : 0, 0, source);
  }
  return new Map(sources.map((source, index) => [source, `var(--${FILLS[index % FILLS.length]!})`]));
}

/** Return a seat's points from a source. */
export function pointsFrom(
  breakdown: readonly Pick<Gain, 'seat' | 'source' | 'points'>[],
  seat: number,
  source: string,
): number {
  return breakdown.reduce((sum, gain) => sum + (gain.seat === seat && gain.source === source ? gain.points : 0), 0);
}
