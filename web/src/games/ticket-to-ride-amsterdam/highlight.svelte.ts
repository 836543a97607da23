import type { Attachment } from 'svelte/attachments';

/** The route or contract that the viewer points at; map, hand and list all highlight it. */
class Highlight {
  route = $state<string | null>(null);
  contract = $state<string | null>(null);

  /** Attach to an element about a route or a contract: while it is pointed at, that is highlighted everywhere. */
  attach(kind: 'route' | 'contract', name: string): Attachment<Element> {
    return (element) => {
      const enter = (): void => {
        this[kind] = name;
      };
      // A removed element loses the focus during rendering, when state must not change.
      const leave = (): void =>
        queueMicrotask(() => {
          if (this[kind] === name) this[kind] = null;
        });
      for (const event of ['pointerenter', 'focusin']) element.addEventListener(event, enter);
      for (const event of ['pointerleave', 'focusout']) element.addEventListener(event, leave);
      return () => {
        leave();
        for (const event of ['pointerenter', 'focusin']) element.removeEventListener(event, enter);
        for (const event of ['pointerleave', 'focusout']) element.removeEventListener(event, leave);
      };
    };
  }
}

export const highlight = new Highlight();
