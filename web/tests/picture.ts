/** Takes pictures for people to look at, if `AMSTEL_PICTURES` names a folder. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = process.env['AMSTEL_PICTURES'];

export async function picture(page: Page, name: string): Promise<void> {
  if (FOLDER) await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}
