/** Visits of the page in a real browser: each is a person of their own. */
import type { Browser, BrowserContext, Page, WebSocket } from 'playwright-core';
import { expect, inject } from 'vitest';
import { launchBrowser } from '../browser.js';

export const address = inject('address');

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Every frame that came over the socket. */
  frames: string[];
  /** The frames that went out and were not answered yet, by their ids. */
  unanswered: Map<string, string>;
  /** Whatever went wrong in the page. */
  errors: string[];
}

interface PageOptions {
  width?: number;
  height?: number;
  theme?: 'day' | 'night';
  language?: 'en' | 'nl';
  touch?: boolean;
  /** The address by which the server is reached, where the way there is to be cut. */
  by?: string;
  /** Whether pieces travel. They do not as a rule, so that a test waits for nothing. */
  speed?: number;
  level?: string;
  seats?: Record<string, number>;
  name?: string;
  /** Whatever is to be done before the page is there. */
  before?: (page: Page) => Promise<void> | void;
}

// Not to be known yet is no fault: the first question of every visit is who one is. A line that is cut says so by itself.
const EXPECTED_ERROR = /status of 401|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection/;

let browser: Browser | null = null;

export async function sharedBrowser(): Promise<Browser> {
  browser ??= await launchBrowser();
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = null;
}

/** Come to the page as somebody new. */
export async function openPage(path = '/', options: PageOptions = {}): Promise<Visitor> {
  const { width = 1280, height = 720, theme = 'day', language = 'en', touch = false, by = address, speed = 0, level = 'apprentice', seats = {}, name = '' } = options;
  const context = await (await sharedBrowser()).newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch, locale: language, acceptDownloads: true });
  await context.addInitScript(
    (chosen) => localStorage.setItem('amstel', JSON.stringify({ ...chosen, ...JSON.parse(localStorage.getItem('amstel') ?? '{}') })),
    { speed, theme, language, level, seats, name },
  );
  const page = await context.newPage();
  const opened: Visitor = { page, context, frames: [], unanswered: new Map(), errors: [] };
  // On a line that is gone nothing is answered any more, and whoever goes elsewhere is not always told that it is: what
  // is still wanted is sent again on the next one.
  let current: WebSocket | null = null;
  const replaceSocket = (next: WebSocket | null): void => {
    current = next;
    opened.unanswered.clear();
  };
  page.on('websocket', (socket: WebSocket) => {
    replaceSocket(socket);
    socket.on('framesent', ({ payload }) => {
      const text = payload.toString();
      const { id } = JSON.parse(text) as { id?: string };
      if (id && socket === current) opened.unanswered.set(id, text);
    });
    socket.on('framereceived', ({ payload }) => {
      const text = payload.toString();
      opened.frames.push(text);
      const { id } = JSON.parse(text) as { id?: string };
      if (id && socket === current) opened.unanswered.delete(id);
    });
    socket.on('close', () => {
      if (socket === current) replaceSocket(null);
    });
  });
  page.on('pageerror', (error) => opened.errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED_ERROR.test(message.text())) opened.errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // What is not wanted any more, because one has gone elsewhere, is no fault either.
    if (!EXPECTED_ERROR.test(why) && why !== 'net::ERR_ABORTED') opened.errors.push(`${request.url()}: ${why}`);
  });
  await options.before?.(page);
  await page.goto(by + path);
  return opened;
}

/** Nothing went wrong on the way. */
export async function closePage({ context, errors }: Visitor): Promise<void> {
  await context.close();
  expect(errors).toEqual([]);
}
