import type { Attachment } from 'svelte/attachments';
import type { SeatController } from './seat-controller.svelte';
import { tip } from './tip.svelte';

interface TargetOptions {
  /** A move, or how several begin. */
  move: string;
  /** What it is, for whoever hears it. */
  label: string;
  /** What it is about, as facts name it: `route:dam-begijnhof`. */
  place?: string;
  /** Instead of pointing at the move: where a gesture composes something. */
  action?: () => void;
  /** The gesture is plain enough to be sent without a question. */
  immediate?: boolean;
}

const LONG_PRESS = 450; // ms of a long press, which on a phone asks why

/**
 * Makes any element, drawn or written, something to point at: it glows where its move is legal, says why where it is
 * not, and answers to pointer and keyboard alike. A controller follows the game, so an element changes with every view.
 */
export function target<View>(controller: SeatController<View>, options: TargetOptions): Attachment<SVGElement | HTMLElement> {
  return (element) => {
    const legal = controller.isLegal(options.move);
    const matches = legal ? controller.movesStartingWith(options.move) : [];
    const chosen = controller.chosenMoves.some((move) => move === options.move || move.startsWith(`${options.move} `)) || controller.partialMove === options.move;
    element.classList.add('target');
    element.classList.toggle('legal', legal);
    element.classList.toggle('picked', chosen);
    if (!(element instanceof HTMLButtonElement)) element.setAttribute('role', 'button');
    element.setAttribute('tabindex', legal || controller.isToMove ? '0' : '-1');
    element.setAttribute('aria-label', options.label);
    element.setAttribute('aria-disabled', String(!legal));
    element.setAttribute('data-move', options.move);
    if (options.place) element.setAttribute('data-place', options.place);

    const act = (): void => {
      if (!legal) return refuse();
      tip.hide();
      // Once more at what is chosen already means yes.
      if (controller.chosenMoves.length === 1 && matches.length === 1 && controller.chosenMoves[0] === matches[0]) return void controller.confirm();
      if (options.action) options.action();
      else if (matches.length === 1 && options.immediate) void controller.choose(matches, true);
      else controller.pick(options.move);
    };
    const refuse = (): void => {
      if (!controller.isToMove || controller.seat === null) return;
      controller.askWhy(options.move);
      tip.show(element, () => controller.why(options.move));
    };
    const enter = (): void => {
      if (!legal) refuse();
      else if (matches.length === 1) controller.previewSoon(matches);
    };
    const leave = (): void =>
      // An element that is taken from the page loses the focus while the page is being changed: nothing else may be then.
      queueMicrotask(() => {
        tip.hide();
        if (!controller.chosenMoves.length) controller.previewSoon(null);
      });
    let entered = false;
    let press: ReturnType<typeof setTimeout> | undefined;
    const listeners: [string, (event: Event) => unknown][] = [
      ['click', act],
      // A target that comes to lie under a pointer at rest is not pointed at: only one that moves over it points.
      ['pointerenter', () => (entered = true)],
      ['pointermove', () => entered && ((entered = false), enter())],
      ['pointerleave', () => (clearTimeout(press), leave())], // a finger that scrolls away holds nothing any more
      ['focus', enter],
      ['blur', leave],
      ['pointerdown', () => (press = setTimeout(enter, LONG_PRESS))],
      ['pointerup', () => clearTimeout(press)],
      [
        'keydown',
        (event) => {
          const { key } = event as KeyboardEvent;
          if (element instanceof HTMLButtonElement || (key !== 'Enter' && key !== ' ')) return;
          event.preventDefault();
          event.stopPropagation();
          act();
        },
      ],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    return () => {
      clearTimeout(press);
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    };
  };
}
