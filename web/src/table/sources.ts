/** Where points come from, each source with a fill of its own. */
import type { Gain } from '$generated/wire';

// As many as the longest list of sources has, so that no two parts look alike.
const FILLS = ['delft', 'brass-fill', 'good-fill', 'wax-fill', 'delft-soft', 'timber', 'silk', 'rule-strong', 'gemstones', 'p5', 'route-orange', 'fur-mink', 'sugar'];

/** The sources of a result in its own order, and how each is filled. */
export function sourceFills(breakdown: readonly Gain[]): Map<string, string> {
  const sources: string[] = [];
  // Every seat's sources come in the game's order, and no seat has them all: each stands behind the one before it.
  for (const [index, { seat, source }] of breakdown.entries()) {
    const before = breakdown[index - 1];
    if (!sources.includes(source)) sources.splice(before?.seat === seat ? sources.indexOf(before.source) + 1 : 0, 0, source);
  }
  return new Map(sources.map((source, index) => [source, `var(--${FILLS[index % FILLS.length]!})`]));
}

/** What seats have from each source. */
export function pointsFrom(breakdown: readonly Pick<Gain, 'seat' | 'source' | 'points'>[], seat: number, source: string): number {
  return breakdown.reduce((sum, gain) => sum + (gain.seat === seat && gain.source === source ? gain.points : 0), 0);
}
