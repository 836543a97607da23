import type { Person } from '$generated/wire';
import { settings } from './settings.svelte';
import { http, RequestError } from './wire/http';

export const LONGEST_NAME = 20; // characters

/** The person who uses this page. A visitor becomes a guest when they first do something. */
class Session {
  person = $state.raw<Person | null>(null);
  private pendingGuest: Promise<Person> | null = null;

  /** Restore the person of the cookie. For a first visit, don't ask the server. */
  async restore(): Promise<void> {
    if (!settings.values.known) return;
    try {
      this.person = await http.me();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      this.person = null;
    }
  }

  /** Create a guest, unless there is a person; under the saved name, or as a numbered visitor. */
  async ensureGuest(visitor: string): Promise<Person> {
    if (this.person) return this.person;
    this.pendingGuest ??= createGuest(settings.values.name, visitor).finally(() => (this.pendingGuest = null));
    this.person = await this.pendingGuest;
    settings.values.known = true;
    settings.save();
    return this.person;
  }

  /** Return the name that the person has chosen; empty while they are a visitor with a number. */
  chosenName(visitor: string): string {
    const { name = '' } = this.person ?? {};
    const unnamed = name.startsWith(`${visitor} `) && /^\d+$/.test(name.slice(visitor.length + 1));
    return settings.values.name || (unnamed ? '' : name);
  }

  /** Create a guest or rename the person, if they have another name now. */
  async enter(name: string, visitor: string): Promise<void> {
    settings.values.name = name;
    settings.save();
    if ((await this.ensureGuest(visitor)).name !== name) await this.rename(name);
  }

  async rename(name: string): Promise<void> {
    settings.values.name = name;
    settings.save();
    if (this.person) this.person = await http.rename(name);
  }

  async register(login: string, password: string): Promise<void> {
    this.person = await http.register(login, password);
  }

  async signIn(login: string, password: string): Promise<void> {
    await http.login(login, password);
    settings.values.known = true;
    settings.save();
    location.reload();
  }

  async signOut(): Promise<void> {
    await http.logout();
    settings.values.known = false;
    settings.save();
    location.assign('/');
  }
}

/** Create a guest, or return the person whose cookie is still valid. */
async function createGuest(name: string, unnamed: string): Promise<Person> {
  try {
    return await http.guest(name, unnamed);
  } catch (error) {
    if (error instanceof RequestError && error.problem.code === 'people/known') return http.me();
    throw error;
  }
}

export const session = new Session();
