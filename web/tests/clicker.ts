/** Plays by the page alone: clicks legal targets and questions, and confirms. */
import type { Page } from 'playwright-core';
import type { SeededRandom } from './seeded-random';
import type { Visitor } from './visitor';

const STUCK = 80; // clicks without a move; no decision needs so many
const TIMEOUT = 40_000; // ms until a bot has moved on a slow machine
const READY =
  '[data-test=result], [data-test=draw-curtain], [data-test=missed-close], [data-test=confirm]:enabled, .target.legal, [data-test=ask] button:enabled';

/** A point on the page that can be clicked. */
interface Spot {
  name: string;
  x: number;
  y: number;
}

/** A possible click: its kind, and its index among the elements of this kind. */
interface Choice {
  kind: 'step' | 'ask' | 'first' | 'board';
  index: number;
  name: string;
}

const SELECTORS = { board: '.target.legal', ask: '[data-test=ask] button, [data-test=ask] [role=radio]' } as const;

export class Clicker {
  /** Errors shown by the page, with the click before them. */
  readonly refusals: string[] = [];
  /** Highlighted targets that could not be clicked. */
  readonly coveredTargets = new Set<string>();
  clicks = 0;
  private timesChosenAgain = 0;
  private readonly recentClicks: string[] = [];
  private played = '';

  constructor(
    private readonly visitor: Visitor,
    private readonly random: SeededRandom,
    private readonly touch = false,
  ) {}

  get page(): Page {
    return this.visitor.page;
  }

  /** Play until a condition holds, or to the end of the game. */
  async play(until: () => boolean | Promise<boolean> = () => false): Promise<void> {
    for (;;) {
      await this.waitUntilReady();
      if ((await this.page.$('[data-test=result]')) || (await until())) return;
      await this.clickOnce();
    }
  }

  /** Wait until a decision is possible. */
  async waitUntilReady(): Promise<void> {
    await this.page.waitForSelector(READY, { state: 'attached', timeout: TIMEOUT });
  }

  /** Click once, usually to advance the game; return what was clicked. */
  async clickOnce(): Promise<string> {
    const name =
      (await this.clickIfPresent('[data-test=draw-curtain]')) ||
      (await this.clickIfPresent('[data-test=missed-close]')) ||
      (await this.confirm()) ||
      (await this.choose());
    await this.waitUntilSettled();
    const { refusal, played } = await this.page.evaluate(() => ({
      refusal: document.querySelector('[data-test=problem]')?.textContent ?? '',
      played: document.querySelector('[data-test=table]')?.getAttribute('data-played') ?? '',
    }));
    if (refusal) this.refusals.push(`${name}: ${refusal}`);
    if (played !== this.played) this.recentClicks.length = 0;
    this.played = played;
    this.recentClicks.push(name);
    if (this.recentClicks.length > STUCK)
      throw new Error(`Nothing happens any more after ${played} moves: ${this.recentClicks.slice(-12).join(', ')}`);
    return name;
  }

  /** Wait until all requests are answered and painted. */
  async waitUntilSettled(): Promise<void> {
    const until = Date.now() + TIMEOUT;
    do
      await this.page.evaluate(
        () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      );
    while (this.visitor.unanswered.size && Date.now() < until);
    if (this.visitor.unanswered.size)
      throw new Error(`Never answered: ${[...this.visitor.unanswered.values()].join(' ')}`);
  }

  /** Click with the mouse, or tap. */
  async click({ x, y }: { x: number; y: number }): Promise<void> {
    this.clicks += 1;
    if (this.touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** Click the first of the elements that a pointer can hit. */
  async clickFirst(selector: string): Promise<void> {
    await this.click(await this.reachable(selector));
  }

  /** Move the pointer over the first of the elements that it can hit. */
  async hover(selector: string): Promise<void> {
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
    // Sometimes choose again, but not forever.
    if (this.timesChosenAgain < 3 && (await this.page.$('[data-test=confirm]:enabled')) && this.random.chance(0.1)) {
      this.timesChosenAgain += 1;
      return this.clickIfPresent('[data-test=choose-again]');
    }
    const confirmed = await this.clickIfPresent('[data-test=confirm]:enabled');
    if (confirmed) this.timesChosenAgain = 0;
    return confirmed;
  }

  private async clickIfPresent(selector: string): Promise<string> {
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
        return choice.name;
      }
      // If it is gone, the position has changed; if it is still there, something covers it.
      const still = (await this.choices()).some(
        ({ kind, index, name }) => kind === choice.kind && index === choice.index && name === choice.name,
      );
      if (!still) return '';
      if (choice.kind === 'board') this.coveredTargets.add(`${choice.name} under ${await this.above(choice.index)}`);
      choices = choices.filter((each) => each !== choice);
    }
    return '';
  }

  /** Return what covers a highlighted target. */
  private above(index: number): Promise<string> {
    return this.page.evaluate(
      ({ board, index }) => {
        const { left, top, width, height } = document.querySelectorAll(board)[index]?.getBoundingClientRect() ?? {
          left: -1,
          top: -1,
          width: 0,
          height: 0,
        };
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit
          ? `${hit.tagName.toLowerCase()}.${hit.getAttribute('class') ?? ''} of ${hit.parentElement?.getAttribute('class') ?? ''}`
          : 'nothing';
      },
      { board: SELECTORS.board, index },
    );
  }

  private preferred(choices: readonly Choice[]): Choice {
    const of = (kind: Choice['kind']): Choice[] => choices.filter((choice) => choice.kind === kind);
    const [steps, firsts] = [of('step'), of('first')];
    if (steps.length && this.random.chance(0.2)) return this.random.pick(steps);
    if (firsts.length && this.random.chance(0.6)) return this.random.pick(firsts);
    const others = choices.filter((choice) => choice.kind !== 'step');
    return this.random.pick(others.length ? others : choices);
  }

  private choices(): Promise<Choice[]> {
    return this.page.evaluate(({ board, ask }) => {
      const seen = (element: Element): boolean =>
        element.checkVisibility() && element.getBoundingClientRect().width > 0;
      const open = (element: Element): boolean => seen(element) && !element.matches(':disabled, [aria-disabled=true]');
      const name = (element: Element): string =>
        element.getAttribute('data-move') ?? element.getAttribute('aria-label') ?? element.textContent!.trim();
      const targets = [...document.querySelectorAll(board)].map((element, index) => ({
        element,
        choice: { kind: 'board' as const, index, name: name(element) },
      }));
      const asked = [...document.querySelectorAll(ask)].map((element, index) => {
        const kind: 'step' | 'first' | 'ask' = element.closest('.stepper, [role=radiogroup]')
          ? 'step'
          : element.matches('.first')
            ? 'first'
            : 'ask';
        return { element, choice: { kind, index, name: name(element) } };
      });
      return [...targets.filter(({ element }) => !element.closest('[data-test=ask]')), ...asked]
        .filter(({ element }) => open(element))
        .map(({ choice }) => choice);
    }, SELECTORS);
  }

  /** Return a point of an element that a pointer would hit, after scrolling it into view. */
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
        const steps = Array.from(
          { length: FINE * 2 + 1 },
          (_, step) => 0.5 + ((step % 2 ? 1 : -1) * Math.ceil(step / 2)) / (FINE * 2 + 2),
        );
        for (const down of steps) {
          for (const right of steps) {
            const [x, y] = [left + width * right, top + height * down];
            if (hits(x, y)) return { name: selector, x, y };
          }
        }
        return null;
      },
      { selector, index },
    );
  }
}
