import { LANGUAGES, type Language } from './texts/languages';

/** What a person has chosen on this device. */
interface Chosen {
  language: Language;
  theme: 'day' | 'night' | 'system';
  speed: number; // how quickly pieces travel; 0 is at once
  sound: boolean;
  confirm: boolean; // ask before what cannot be taken back
  level: string; // of opponents
  seats: Record<string, number>; // by game
  options: Record<string, Record<string, string>>; // by game
  name: string;
  known: boolean; // whether the server knew one here
}

const KEY = 'amstel';
const system = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

class Settings {
  chosen = $state<Chosen>({
    language: spoken(),
    theme: 'system',
    speed: 1,
    sound: false,
    confirm: true,
    level: 'clerk',
    seats: {},
    options: { 'merchants-of-amsterdam': { clock: 'live' } }, // alone, the running clock is the game
    name: '',
    known: false,
    ...kept(),
  });
  private dark = $state(system.matches);
  private reduced = $state(still.matches);

  constructor() {
    system.addEventListener('change', () => (this.dark = system.matches));
    still.addEventListener('change', () => (this.reduced = still.matches));
  }

  get theme(): 'day' | 'night' {
    return this.chosen.theme === 'system' ? (this.dark ? 'night' : 'day') : this.chosen.theme;
  }

  /** How quickly pieces travel; 0 where they are to appear in place. */
  get speed(): number {
    return this.reduced ? 0 : this.chosen.speed;
  }

  keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.chosen));
    } catch {
      // A browser that keeps nothing: the choice holds until the page is closed.
    }
  }
}

function kept(): Partial<Chosen> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Chosen>;
  } catch {
    return {};
  }
}

/** The first language of the browser that we speak. */
function spoken(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return wanted.find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag)) ?? 'en';
}

export const settings = new Settings();
