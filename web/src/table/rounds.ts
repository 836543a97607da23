/** The parts of a game in words, by the game's own word for a round. */
import type { Part } from '$generated/wire';
import { settings } from '../settings.svelte';
import type { Texts } from '../texts/texts.svelte';

/** A part as a heading. */
export const roundTitle = (part: Part, texts: Texts): string => texts(`rounds-${part.name}`, { which: part.which });

/** A part under a chart: a round by its number or year alone. */
export const roundLabel = (part: Part, texts: Texts): string => (part.name === 'final' ? texts('rounds-final-short') : String(part.which));

/** A figure that was won or lost. */
export const withSign = (points: number): string => new Intl.NumberFormat(settings.values.language, { signDisplay: 'exceptZero', useGrouping: false }).format(points);
