import { LANGUAGES, type Language } from './texts/languages';

/** The settings saved on this device. */
interface SettingValues {
  language: Language;
  theme: 'day' | 'night' | 'system';
  speed: number; // animation speed; 0 is off
  sound: boolean;
  confirm: boolean; // ask before a move that can't be undone
  inWords: boolean; // show tables in words instead of boards
  level: string; // of bots
  seats: Record<string, number>; // by game
  options: Record<string, Record<string, string>>; // by game
  name: string;
  known: boolean; // whether this device has a session cookie
  invitations: string[]; // tables whose link was opened here, and where no seat was taken
}

const KEY = 'amstel';
const MOST_INVITATIONS = 3;
const darkScheme = matchMedia('(prefers-color-scheme: dark)');
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

class Settings {
  values = $state<SettingValues>({
    language: browserLanguage(),
    theme: 'system',
    speed: 1,
    sound: false,
    confirm: true,
    inWords: false,
    level: 'clerk',
    seats: {},
    options: {},
    name: '',
    known: false,
    invitations: [],
    ...loadSaved(),
  });
  private dark = $state(darkScheme.matches);
  private reduced = $state(reducedMotion.matches);

  constructor() {
    darkScheme.addEventListener('change', () => (this.dark = darkScheme.matches));
    reducedMotion.addEventListener('change', () => (this.reduced = reducedMotion.matches));
  }

  get theme(): 'day' | 'night' {
    return this.values.theme === 'system' ? (this.dark ? 'night' : 'day') : this.values.theme;
  }

  /** The animation speed; 0 if the system asks for reduced motion. */
  get speed(): number {
    return this.reduced ? 0 : this.values.speed;
  }

  /** Remember an invitation, the newest first, or forget it. */
  noteInvitation(table: string, open: boolean): void {
    const others = this.values.invitations.filter((each) => each !== table);
    this.values.invitations = open ? [table, ...others].slice(0, MOST_INVITATIONS) : others;
    this.save();
  }

  save(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.values));
    } catch {
      // Without storage the settings last until the page is closed.
    }
  }
}

function loadSaved(): Partial<SettingValues> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<SettingValues>;
  } catch {
    return {};
  }
}

/** Return the first language of the browser that we have texts for. */
function browserLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return wanted.find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag)) ?? 'en';
}

export const settings = new Settings();
