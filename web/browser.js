/**
 * Launches Chromium for tests and screenshots: the installed one if there is one, else the one from the npm package.
 */
import chromium from '@sparticuz/chromium';
import { existsSync } from 'node:fs';
import { chromium as playwright } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** No background traffic of the browser, and no need of a screen or a sandbox. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns {Promise<import('playwright-core').Browser>} */
export async function launchBrowser() {
  const installed = process.env['AMSTEL_CHROMIUM'] ?? INSTALLED.find((path) => existsSync(path));
  return playwright.launch({ executablePath: installed ?? (await chromium.executablePath()), args: ARGUMENTS });
}
