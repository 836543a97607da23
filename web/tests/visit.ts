/** Visits of the page in a real browser: each is a person of their own. */
import type { Browser, BrowserContext, Page, WebSocket } from 'playwright-core';
import { expect, inject } from 'vitest';
import { open } from '../browser.js';

export const address = inject('address');

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Every frame that came over the socket. */
  frames: string[];
  /** Whatever went wrong in the page. */
  faults: string[];
  /** Take the network away, or give it back. */
  online(on: boolean): Promise<void>;
}

interface Wishes {
  width?: number;
  height?: number;
  theme?: 'day' | 'night';
  language?: 'en' | 'nl';
  touch?: boolean;
}

let browser: Browser | null = null;

export async function theBrowser(): Promise<Browser> {
  browser ??= await open();
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = null;
}

/** Come to the page as somebody new. Pieces appear in place, so that a test waits for nothing. */
export async function visit(path = '/', { width = 1280, height = 720, theme = 'day', language = 'en', touch = false }: Wishes = {}): Promise<Visit> {
  const context = await (await theBrowser()).newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch, locale: language });
  await context.addInitScript(
    ([theme, language]) => localStorage.setItem('amstel', JSON.stringify({ speed: 0, theme, language, ...JSON.parse(localStorage.getItem('amstel') ?? '{}') })),
    [theme, language] as const,
  );
  const page = await context.newPage();
  const [frames, faults]: [string[], string[]] = [[], []];
  page.on('websocket', (socket: WebSocket) => socket.on('framereceived', ({ payload }) => frames.push(payload.toString())));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // Not to be known yet is no fault: the first question of every visit is who one is.
    if (message.type() === 'error' && !/401|ERR_INTERNET_DISCONNECTED|WebSocket/.test(message.text())) faults.push(message.text());
  });
  await page.goto(address + path);
  return { page, context, frames, faults, online: async (on) => context.setOffline(!on) };
}

/** Nothing went wrong on the way. */
export async function leave({ context, faults }: Visit): Promise<void> {
  await context.close();
  expect(faults).toEqual([]);
}
