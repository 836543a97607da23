/** Measures the time of interactions to the next paint, and the size of downloads, with the browser's own figures. */
import type { Page, Response } from 'playwright-core';
import { gzipSync } from 'node:zlib';

declare global {
  interface Window {
    interactions?: Map<number, number>;
  }
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
  interface Performance {
    readonly interactionCount: number;
  }
}

const SHORTEST_REPORTED = 16; // ms; the browser does not report faster interactions

/** Start measuring; call this before the page is opened. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const longest = new Map<number, number>();
    window.interactions = longest;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId)
          longest.set(entry.interactionId, Math.max(entry.duration, longest.get(entry.interactionId) ?? 0));
      }
    }).observe({ type: 'event', durationThreshold, buffered: true });
  }, SHORTEST_REPORTED);
}

/** Return the times of all interactions to the next paint in ms, in ascending order. */
export async function interactionTimes(page: Page): Promise<number[]> {
  const { reported, all } = await page.evaluate(() => ({
    reported: [...window.interactions!.values()],
    all: performance.interactionCount,
  }));
  const quicker = Array<number>(Math.max(0, all - reported.length)).fill(SHORTEST_REPORTED);
  return [...quicker, ...reported].sort((one, other) => one - other);
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Return a function that gives the compressed size of loaded scripts and styles in bytes. */
export function measureDownloads(page: Page): () => Promise<number> {
  const coming: Promise<number>[] = [];
  page.on('response', (response: Response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname))
      coming.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return async () => (await Promise.all(coming)).reduce((sum, size) => sum + size, 0);
}
