/** A Chromium for tests and pictures: the machine's own where there is one, else the one from the package registry. */
import chromium from '@sparticuz/chromium';
import { existsSync } from 'node:fs';
import { chromium as playwright } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Nothing of the browser's own goes out, and nothing of the machine's screen or sandbox is needed. */
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** @returns {Promise<import('playwright-core').Browser>} */
export async function launchBrowser() {
  const installed = process.env['AMSTEL_CHROMIUM'] ?? INSTALLED.find((path) => existsSync(path));
  return playwright.launch({ executablePath: installed ?? (await chromium.executablePath()), args: ARGUMENTS });
}
