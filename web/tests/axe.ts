/** Accessibility, as axe finds it. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

export type Impact = 'minor' | 'moderate' | 'serious' | 'critical';

/** Return the violations of these impacts, one line each. */
export async function violations(page: Page, impacts: readonly Impact[]): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(
        ({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`,
      ),
    }));
  });
  return found
    .filter(({ impact }) => impact && impacts.includes(impact))
    .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]}`);
}

export const FROM_MODERATE: readonly Impact[] = ['moderate', 'serious', 'critical'];
