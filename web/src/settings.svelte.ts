import { LANGUAGES, type Language } from './texts/languages';

/** What a person has chosen on this device. */
interface SettingValues {
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
const darkScheme = matchMedia('(prefers-color-scheme: dark)');
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

class Settings {
  values = $state<SettingValues>({
    language: browserLanguage(),
    theme: 'system',
    speed: 1,
    sound: false,
    confirm: true,
    level: 'clerk',
    seats: {},
    options: { 'merchants-of-amsterdam': { clock: 'live' } }, // alone, the running clock is the game
    name: '',
    known: false,
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

  /** How quickly pieces travel; 0 where they are to appear in place. */
  get speed(): number {
    return this.reduced ? 0 : this.values.speed;
  }

  save(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.values));
    } catch {
      // A browser that keeps nothing: the choice holds until the page is closed.
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

/** The first language of the browser that we speak. */
function browserLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return wanted.find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag)) ?? 'en';
}

export const settings = new Settings();
