import { RequestError } from '../wire/http';
import type { Texts } from './texts.svelte';

/** What was refused, in words: a text of ours for its code, or what the server wrote. What is no refusal is thrown on. */
export function errorText(error: unknown, texts: Texts): string {
  if (!(error instanceof RequestError)) throw error;
  const { code, message } = error.problem;
  const name = `problem-${code.replace('/', '-')}`;
  return texts.has(name) ? texts(name) : message || texts('problem');
}
