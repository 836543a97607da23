/** Somebody who plays by the page alone: clicks on what glows, on what is asked, and confirms. */
import type { Page } from 'playwright-core';
import type { Chance } from './seeded-random';
import type { Visit } from './open-page';

const STUCK = 80; // clicks after which nothing has been played: no question takes so many
const PATIENCE = 40_000; // ms until an opponent has moved, on a slow machine
const READY = '[data-test=result], [data-test=draw-curtain], [data-test=missed-close], [data-test=confirm]:enabled, .target.legal, [data-test=ask] button:enabled';

/** Something on the page that can be clicked, and where. */
interface Spot {
  what: string;
  x: number;
  y: number;
}

/** Something that can be done: of what kind, and which of its kind on the page. */
interface Choice {
  kind: 'step' | 'ask' | 'first' | 'board';
  index: number;
  what: string;
}

const SELECTORS = { board: '.target.legal', ask: '[data-test=ask] button, [data-test=ask] [role=radio]' } as const;

export class Clicker {
  /** Refusals that came, with what was clicked before. */
  readonly refused: string[] = [];
  /** What glowed and yet could not be clicked. */
  readonly covered = new Set<string>();
  clicks = 0;
  private doubts = 0;
  private readonly lately: string[] = [];
  private played = '';

  constructor(
    private readonly visit: Visit,
    private readonly chance: Chance,
    private readonly touch = false,
  ) {}

  get page(): Page {
    return this.visit.page;
  }

  /** Play until a condition of one's own holds, or to the end of the game. */
  async play(until: () => boolean | Promise<boolean> = () => false): Promise<void> {
    for (;;) {
      await this.ready();
      if ((await this.page.$('[data-test=result]')) || (await until())) return;
      await this.once();
    }
  }

  /** Wait until there is something to do. */
  async ready(): Promise<void> {
    await this.page.waitForSelector(READY, { state: 'attached', timeout: PATIENCE });
  }

  /** One click that brings the game on, as a rule. */
  async once(): Promise<string> {
    const what = (await this.first('[data-test=draw-curtain]')) || (await this.first('[data-test=missed-close]')) || (await this.confirm()) || (await this.choose());
    await this.settled();
    const { refusal, played } = await this.page.evaluate(() => ({
      refusal: document.querySelector('[data-test=problem]')?.textContent ?? '',
      played: document.querySelector('[data-test=table]')?.getAttribute('data-played') ?? '',
    }));
    if (refusal) this.refused.push(`${what}: ${refusal}`);
    if (played !== this.played) this.lately.length = 0;
    this.played = played;
    this.lately.push(what);
    if (this.lately.length > STUCK) throw new Error(`Nothing happens any more after ${played} moves: ${this.lately.slice(-12).join(', ')}`);
    return what;
  }

  /** The answers are there, and what they change is painted. */
  async settled(): Promise<void> {
    const until = Date.now() + PATIENCE;
    do await this.page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
    while (this.visit.unanswered.size && Date.now() < until);
    if (this.visit.unanswered.size) throw new Error(`Never answered: ${[...this.visit.unanswered.values()].join(' ')}`);
  }

  /** Click with the mouse, or tap, where something is. */
  async click({ x, y }: { x: number; y: number }): Promise<void> {
    this.clicks += 1;
    if (this.touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** Click the first of some elements that a pointer can hit. */
  async at(selector: string): Promise<void> {
    await this.click(await this.reachable(selector));
  }

  /** Hold the pointer over the first of some elements that it can hit. */
  async over(selector: string): Promise<void> {
    const { x, y } = await this.reachable(selector);
    await this.page.mouse.move(x, y);
  }

  private async reachable(selector: string): Promise<Spot> {
    const count = await this.page.locator(selector).count();
    for (let index = 0; index < count; index += 1) {
      const spot = await this.spot(selector, index);
      if (spot) return spot;
    }
    throw new Error(`Nothing to be clicked at ${selector}, of ${count}.`);
  }

  private async confirm(): Promise<string> {
    // To choose again is tried too, but not for ever.
    if (this.doubts < 3 && (await this.page.$('[data-test=confirm]:enabled')) && this.chance.happens(0.1)) {
      this.doubts += 1;
      return this.first('[data-test=choose-again]');
    }
    const confirmed = await this.first('[data-test=confirm]:enabled');
    if (confirmed) this.doubts = 0;
    return confirmed;
  }

  private async first(selector: string): Promise<string> {
    const spot = await this.spot(selector, 0);
    if (spot) await this.click(spot);
    return spot ? selector : '';
  }

  private async choose(): Promise<string> {
    let choices = await this.choices();
    while (choices.length) {
      const choice = this.preferred(choices);
      const spot = await this.spot(choice.kind === 'board' ? SELECTORS.board : SELECTORS.ask, choice.index);
      if (spot) {
        await this.click(spot);
        return choice.what;
      }
      // What is not there any more was no longer to be done; what is, lies under something.
      const still = (await this.choices()).some(({ kind, index, what }) => kind === choice.kind && index === choice.index && what === choice.what);
      if (!still) return '';
      if (choice.kind === 'board') this.covered.add(`${choice.what} under ${await this.above(choice.index)}`);
      choices = choices.filter((each) => each !== choice);
    }
    return '';
  }

  /** What lies over something that glows. */
  private above(index: number): Promise<string> {
    return this.page.evaluate(
      ({ board, index }) => {
        const { left, top, width, height } = document.querySelectorAll(board)[index]?.getBoundingClientRect() ?? { left: -1, top: -1, width: 0, height: 0 };
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit ? `${hit.tagName.toLowerCase()}.${hit.getAttribute('class') ?? ''} of ${hit.parentElement?.getAttribute('class') ?? ''}` : 'nothing';
      },
      { board: SELECTORS.board, index },
    );
  }

  private preferred(choices: readonly Choice[]): Choice {
    const of = (kind: Choice['kind']): Choice[] => choices.filter((choice) => choice.kind === kind);
    const [steps, firsts] = [of('step'), of('first')];
    if (steps.length && this.chance.happens(0.2)) return this.chance.one(steps);
    if (firsts.length && this.chance.happens(0.6)) return this.chance.one(firsts);
    const others = choices.filter((choice) => choice.kind !== 'step');
    return this.chance.one(others.length ? others : choices);
  }

  private choices(): Promise<Choice[]> {
    return this.page.evaluate(({ board, ask }) => {
      const seen = (element: Element): boolean => element.checkVisibility() && element.getBoundingClientRect().width > 0;
      const open = (element: Element): boolean => seen(element) && !element.matches(':disabled, [aria-disabled=true]');
      const what = (element: Element): string => element.getAttribute('data-move') ?? element.getAttribute('aria-label') ?? element.textContent!.trim();
      const targets = [...document.querySelectorAll(board)].map((element, index) => ({ element, choice: { kind: 'board' as const, index, what: what(element) } }));
      const asked = [...document.querySelectorAll(ask)].map((element, index) => {
        const kind: 'step' | 'first' | 'ask' = element.closest('.stepper, [role=radiogroup]') ? 'step' : element.matches('.first') ? 'first' : 'ask';
        return { element, choice: { kind, index, what: what(element) } };
      });
      return [...targets.filter(({ element }) => !element.closest('[data-test=ask]')), ...asked].filter(({ element }) => open(element)).map(({ choice }) => choice);
    }, SELECTORS);
  }

  /** A point of an element that a pointer would hit; what is scrolled away comes into sight first, as with a wheel. */
  private spot(selector: string, index: number): Promise<Spot | null> {
    return this.page.evaluate(
      ({ selector, index }) => {
        const FINE = 14;
        const element = document.querySelectorAll(selector)[index];
        if (!element) return null;
        element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const hits = (x: number, y: number): boolean => {
          const hit = document.elementFromPoint(x, y);
          return !!hit && (element === hit || element.contains(hit));
        };
        // From the middle outwards.
        const steps = Array.from({ length: FINE * 2 + 1 }, (_, step) => 0.5 + ((step % 2 ? 1 : -1) * Math.ceil(step / 2)) / (FINE * 2 + 2));
        for (const down of steps) {
          for (const right of steps) {
            const [x, y] = [left + width * right, top + height * down];
            if (hits(x, y)) return { what: selector, x, y };
          }
        }
        return null;
      },
      { selector, index },
    );
  }
}
