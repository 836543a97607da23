/** The tooltip beside the pointer or the focused element. */
class Tip {
  text = $state<() => string>(() => '');
  at = $state<DOMRect | null>(null);

  show(element: Element, text: () => string): void {
    this.text = text;
    this.at = element.getBoundingClientRect();
  }

  hide(): void {
    this.at = null;
  }
}

export const tip = new Tip();
