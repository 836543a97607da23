import type { Attachment } from 'svelte/attachments';
import type { Sitting } from './seat-controller.svelte';
import { tip } from './tip.svelte';

interface Aim {
  /** A move, or how several begin. */
  move: string;
  /** What it is, for whoever hears it. */
  label: string;
  /** What it is about, as facts name it: `route:dam-begijnhof`. */
  place?: string;
  /** Instead of pointing at the move: where a gesture composes something. */
  act?: () => void;
  /** The gesture is plain enough to be sent without a question. */
  sure?: boolean;
}

const LONG = 450; // ms of a long press, which on a phone asks why

/**
 * Makes any element, drawn or written, something to point at: it glows where its move is legal, says why where it is
 * not, and answers to pointer and keyboard alike. A sitting follows the game, so an element changes with every view.
 */
export function target<View>(sitting: Sitting<View>, aim: Aim): Attachment<SVGElement | HTMLElement> {
  return (element) => {
    const legal = sitting.can(aim.move);
    const meant = legal ? sitting.beginning(aim.move) : [];
    const chosen = sitting.chosen.some((move) => move === aim.move || move.startsWith(`${aim.move} `)) || sitting.begun === aim.move;
    element.classList.add('target');
    element.classList.toggle('legal', legal);
    element.classList.toggle('picked', chosen);
    if (!(element instanceof HTMLButtonElement)) element.setAttribute('role', 'button');
    element.setAttribute('tabindex', legal || sitting.active ? '0' : '-1');
    element.setAttribute('aria-label', aim.label);
    element.setAttribute('aria-disabled', String(!legal));
    element.setAttribute('data-move', aim.move);
    if (aim.place) element.setAttribute('data-place', aim.place);

    const act = (): void => {
      if (!legal) return refuse();
      tip.hide();
      // Once more at what is chosen already means yes.
      if (sitting.chosen.length === 1 && meant.length === 1 && sitting.chosen[0] === meant[0]) return void sitting.confirm();
      if (aim.act) aim.act();
      else if (meant.length === 1 && aim.sure) void sitting.choose(meant, true);
      else sitting.point(aim.move);
    };
    const refuse = (): void => {
      if (!sitting.active || sitting.seat === null) return;
      sitting.wonder(aim.move);
      tip.show(element, () => sitting.why(aim.move));
    };
    const look = (): void => {
      if (!legal) refuse();
      else if (meant.length === 1) sitting.consider(meant);
    };
    const away = (): void =>
      // An element that is taken from the page loses the focus while the page is being changed: nothing else may be then.
      queueMicrotask(() => {
        tip.hide();
        if (!sitting.chosen.length) sitting.consider(null);
      });
    let entered = false;
    let press: ReturnType<typeof setTimeout> | undefined;
    const listeners: [string, (event: Event) => unknown][] = [
      ['click', act],
      // A target that comes to lie under a pointer at rest is not pointed at: only one that moves over it points.
      ['pointerenter', () => (entered = true)],
      ['pointermove', () => entered && ((entered = false), look())],
      ['pointerleave', () => (clearTimeout(press), away())], // a finger that scrolls away holds nothing any more
      ['focus', look],
      ['blur', away],
      ['pointerdown', () => (press = setTimeout(look, LONG))],
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
