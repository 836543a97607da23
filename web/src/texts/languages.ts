/** The languages with complete texts, and their own names. */
export const LANGUAGE_NAMES = { en: 'English', nl: 'Nederlands' } as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];
