/** The heraldic hatching of each colour; grey has none. */
export const COLOUR_HATCHES: Readonly<Record<string, string>> = {
  red: 'upright-light',
  blue: 'level-light',
  green: 'falling-light',
  black: 'crossed-light',
  orange: 'dots-dark',
  pink: 'rising-dark',
};

/** The hatching of each seat's pieces. */
export const SEAT_HATCHES: readonly string[] = [
  'upright-light',
  'level-dark',
  'falling-light',
  'dots-dark',
  'rising-light',
];
