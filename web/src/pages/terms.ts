import type { ListedTable } from '$generated/wire';
import type { Texts } from '../texts/texts.svelte';

/** Return the pace and time limit of a table in a few words. */
export function paceText({ pace, per_move, bank }: ListedTable['card'], t: Texts): string {
  const minutes = (per_move || bank) / 60;
  return `${t(`pace-${pace}`)}, ${minutes ? t(`time-${pace}`, { minutes, days: minutes / 1440 }) : t('time-none')}`;
}
