/** Where one is: the address, without a reload. */
class Route {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));

  constructor() {
    addEventListener('popstate', () => this.read());
  }

  /** Go to an address of this page. */
  go(address: string): void {
    history.pushState(null, '', address);
    this.read();
    scrollTo(0, 0);
  }

  /** Change the address in place: a moment of a replay is no page of its own to go back from. */
  replace(address: string): void {
    history.replaceState(null, '', address);
    this.read();
  }

  /** The table of the address, where it is one. */
  get table(): string {
    return /^\/table\/([\w-]+)$/.exec(this.path)?.[1] ?? '';
  }

  private read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }
}

export const route = new Route();

/** A click on a link of our own goes there without a reload; with a key held it does what the browser does. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button) return;
  event.preventDefault();
  route.go(link.pathname + link.search);
}
