/** Rounds in words, with the game's own word for a round. */
import type { Part } from '$generated/wire';
import { settings } from '../settings.svelte';
import type { Texts } from '../texts/texts.svelte';

/** Return a round as a heading. */
export const roundTitle = (part: Part, texts: Texts): string => texts(`rounds-${part.name}`, { which: part.which });

/** Return a round as a label of the chart: its number or year. */
export const roundLabel = (part: Part, texts: Texts): string =>
  part.name === 'final' ? texts('rounds-final-short') : String(part.which);

/** Return points with their sign. */
export const withSign = (points: number): string =>
  new Intl.NumberFormat(settings.values.language, { signDisplay: 'exceptZero', useGrouping: false }).format(points);
