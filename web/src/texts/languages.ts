/** The languages whose texts are complete, each by its own name. */
export const NAMES = { en: 'English', nl: 'Nederlands' } as const;
export type Language = keyof typeof NAMES;
export const LANGUAGES = Object.keys(NAMES) as Language[];
