import type { FluentFunction } from '@fluent/bundle';

/** Money of the Merchants is written in thousands on the page, as board and clock have it; the terminal writes it in full. */
const GUILDERS: FluentFunction = ([thousands]) => String(thousands?.valueOf());

/** What a text may call. */
export const FUNCTIONS = { GUILDERS };
