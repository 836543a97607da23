import type { Person } from '$made/wire';
import { settings } from './settings.svelte';
import { http, Refused } from './wire/http';
import { line } from './wire/line.svelte';

/** Who one is here. A stranger is made a guest when they first do something, and not before. */
class Me {
  person = $state.raw<Person | null>(null);
  private coming: Promise<Person> | null = null;

  /** Who the cookie says one is, or nobody. */
  async know(): Promise<void> {
    try {
      this.person = await http.me();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.person = null;
    }
  }

  /** Be somebody: a guest under the kept name, or under the one given. */
  async come(name: string): Promise<Person> {
    if (this.person) return this.person;
    this.coming ??= http.guest(settings.chosen.name || name).finally(() => (this.coming = null));
    this.person = await this.coming;
    return this.person;
  }

  async rename(name: string): Promise<void> {
    settings.chosen.name = name;
    settings.keep();
    if (this.person) this.person = await http.rename(name);
  }

  async register(login: string, password: string): Promise<void> {
    this.person = await http.register(login, password);
  }

  async login(login: string, password: string): Promise<void> {
    this.person = await http.login(login, password);
    line.close();
  }

  async logout(): Promise<void> {
    await http.logout();
    this.person = null;
    line.close();
  }
}

export const me = new Me();
