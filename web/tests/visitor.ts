/** Opens the page in a real browser; each visitor is a different person. */
import type { Browser, BrowserContext, Page, WebSocket } from 'playwright-core';
import { expect, inject } from 'vitest';
import { launchBrowser } from '../browser.js';

export const address = inject('address');

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** All frames received over the WebSocket. */
  frames: string[];
  /** The frames sent but not yet answered, by id. */
  unanswered: Map<string, string>;
  /** Errors of the page. */
  errors: string[];
}

interface PageOptions {
  width?: number;
  height?: number;
  theme?: 'day' | 'night';
  language?: 'en' | 'nl';
  touch?: boolean;
  /** The address of the server, if a proxy is used. */
  by?: string;
  /** The animation speed; 0 by default, so that tests don't wait. */
  speed?: number;
  level?: string;
  seats?: Record<string, number>;
  name?: string;
  /** Called before the page is opened. */
  before?: (page: Page) => Promise<void> | void;
}

// Expected: the first request of a visitor is refused, and broken connections are reported.
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

/** Open the page as a new person. */
export async function openPage(path = '/', options: PageOptions = {}): Promise<Visitor> {
  const {
    width = 1280,
    height = 720,
    theme = 'day',
    language = 'en',
    touch = false,
    by = address,
    speed = 0,
    level = 'apprentice',
    seats = {},
    name = '',
  } = options;
  const context = await (
    await sharedBrowser()
  ).newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    locale: language,
    acceptDownloads: true,
  });
  await context.addInitScript(
    (chosen) =>
      localStorage.setItem(
        'amstel',
        JSON.stringify({ ...chosen, ...JSON.parse(localStorage.getItem('amstel') ?? '{}') }),
      ),
    { speed, theme, language, level, seats, name },
  );
  const page = await context.newPage();
  const opened: Visitor = { page, context, frames: [], unanswered: new Map(), errors: [] };
  // A closed socket gets no more answers, and navigation doesn't always report the close:
  // whatever is still needed is resent on the next socket.
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
    if (message.type() === 'error' && !EXPECTED_ERROR.test(message.text()))
      opened.errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Requests aborted by navigation are no errors either.
    if (!EXPECTED_ERROR.test(why) && why !== 'net::ERR_ABORTED') opened.errors.push(`${request.url()}: ${why}`);
  });
  await options.before?.(page);
  await page.goto(by + path);
  return opened;
}

/** Close the page, and check that it had no errors. */
export async function closePage({ context, errors }: Visitor): Promise<void> {
  await context.close();
  expect(errors).toEqual([]);
}
