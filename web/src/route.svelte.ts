/** The address of the page, changed without a reload. */
class Route {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));

  constructor() {
    addEventListener('popstate', () => this.read());
  }

  /** Go to an address of this site. */
  go(address: string): void {
    history.pushState(null, '', address);
    this.read();
    scrollTo(0, 0);
  }

  /** Replace the address: positions of a replay are no entries of the browser's history. */
  replace(address: string): void {
    history.replaceState(null, '', address);
    this.read();
  }

  /** The table id in the address, or an empty string. */
  get table(): string {
    return /^\/table\/([\w-]+)$/.exec(this.path)?.[1] ?? '';
  }

  private read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }
}

export const route = new Route();

/** Follow an internal link without a reload; with a modifier key, leave it to the browser. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button) return;
  event.preventDefault();
  route.go(link.pathname + link.search);
}
