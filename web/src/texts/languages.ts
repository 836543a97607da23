/** The languages whose texts are complete, each by its own name. */
export const LANGUAGE_NAMES = { en: 'English', nl: 'Nederlands' } as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];
