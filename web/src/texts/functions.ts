import type { FluentFunction } from '@fluent/bundle';

/**
 * Merchants of Amsterdam writes money in thousands on the page, like board and clock; the terminal writes it in full.
 */
const GUILDERS: FluentFunction = ([thousands]) => String(thousands?.valueOf());

/** The functions that texts may call. */
export const FUNCTIONS = { GUILDERS };
