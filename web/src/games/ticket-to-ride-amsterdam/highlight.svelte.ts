import type { Attachment } from 'svelte/attachments';

/** What somebody looks at, on the map or before themselves: both show it. */
class Highlight {
  route = $state<string | null>(null);
  contract = $state<string | null>(null);

  /** An element that is about a route or a contract: while one points at it, that is shown everywhere. */
  attach(kind: 'route' | 'contract', name: string): Attachment<Element> {
    return (element) => {
      const enter = (): void => {
        this[kind] = name;
      };
      // An element that is taken away loses the focus in the middle of a change, where nothing may be set.
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
