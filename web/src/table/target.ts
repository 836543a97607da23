import type { Attachment } from 'svelte/attachments';
import type { SeatController } from './seat-controller.svelte';
import { tip } from './tip.svelte';

interface TargetOptions {
  /** A move, or the prefix of several. */
  move: string;
  /** The accessible name. */
  label: string;
  /** The place, as in facts: `route:dam-begijnhof`. */
  place?: string;
  /** An action instead of picking the move. */
  action?: () => void;
  /** Send the move without a confirmation, because the gesture is clear enough. */
  immediate?: boolean;
}

const LONG_PRESS = 450; // ms of a long press, which shows the reason on a phone

/**
 * Make any element, SVG or HTML, a target: it is highlighted if its move is legal, shows why if not, and works with
 * pointer and keyboard. A controller is reactive, so the element changes with the position.
 */
export function target<View>(
  controller: SeatController<View>,
  options: TargetOptions,
): Attachment<SVGElement | HTMLElement> {
  return (element) => {
    const legal = controller.isLegal(options.move);
    const matches = legal ? controller.movesStartingWith(options.move) : [];
    const chosen =
      controller.chosenMoves.some((move) => move === options.move || move.startsWith(`${options.move} `)) ||
      controller.partialMove === options.move;
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
      // Picking the chosen move again confirms it.
      if (controller.chosenMoves.length === 1 && matches.length === 1 && controller.chosenMoves[0] === matches[0])
        return void controller.confirm();
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
      // A removed element loses the focus during rendering, when state must not change.
      queueMicrotask(() => {
        tip.hide();
        if (!controller.chosenMoves.length) controller.previewSoon(null);
      });
    let entered = false;
    let press: ReturnType<typeof setTimeout> | undefined;
    const listeners: [string, (event: Event) => unknown][] = [
      ['click', act],
      // A target that appears under a resting pointer is not pointed at; the pointer must move.
      ['pointerenter', () => (entered = true)],
      ['pointermove', () => entered && ((entered = false), enter())],
      ['pointerleave', () => (clearTimeout(press), leave())], // a finger that scrolls away ends the press
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
