import type { FluentFunction } from '@fluent/bundle';

/**
 * Where the rules count money in thousands, the page writes it like board and clock do; the terminal writes it in full.
 */
const GUILDERS: FluentFunction = ([thousands]) => String(thousands?.valueOf());

/** The functions that texts may call. */
export const FUNCTIONS = { GUILDERS };
