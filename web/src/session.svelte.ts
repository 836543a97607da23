import type { Person } from '$generated/wire';
import { settings } from './settings.svelte';
import { http, Refused } from './wire/http';

/** Who one is here. A stranger is made a guest when they first do something, and not before. */
class Me {
  person = $state.raw<Person | null>(null);
  private coming: Promise<Person> | null = null;

  /** Who the cookie says one is. Whoever was never here is nobody, and the server is not asked. */
  async know(): Promise<void> {
    if (!settings.chosen.known) return;
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
    this.coming ??= guest(settings.chosen.name || name).finally(() => (this.coming = null));
    this.person = await this.coming;
    settings.chosen.known = true;
    settings.keep();
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
    await http.login(login, password);
    settings.chosen.known = true;
    settings.keep();
    location.reload();
  }

  async logout(): Promise<void> {
    await http.logout();
    settings.chosen.known = false;
    settings.keep();
    location.assign('/');
  }
}

/** A new guest; where the cookie still knows somebody, that one. */
async function guest(name: string): Promise<Person> {
  try {
    return await http.guest(name);
  } catch (error) {
    if (error instanceof Refused && error.problem.code === 'people/known') return http.me();
    throw error;
  }
}

export const me = new Me();
