import { settings } from '../settings.svelte';

/** Return a time for people: the hour if it is today, otherwise the day, with the year if it is another one. */
export function when(seconds: number, dayOnly = false): string {
  const [date, now] = [new Date(seconds * 1000), new Date()];
  const options: Intl.DateTimeFormatOptions =
    !dayOnly && date.toDateString() === now.toDateString()
      ? { hour: 'numeric', minute: '2-digit' }
      : { day: 'numeric', month: 'short', ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }) };
  return new Intl.DateTimeFormat(
    settings.values.language === 'en' ? 'en-GB' : settings.values.language,
    options,
  ).format(date);
}
