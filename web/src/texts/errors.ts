import { RequestError } from '../wire/http';
import type { Texts } from './texts.svelte';

/** Return a request error in words: our text for its code, or the server's message. Throw any other error again. */
export function errorText(error: unknown, texts: Texts): string {
  if (!(error instanceof RequestError)) throw error;
  const { code, message } = error.problem;
  const name = `problem-${code.replace('/', '-')}`;
  return texts.has(name) ? texts(name) : message || texts('problem');
}

/** Return a request error in the server's own words, which name what is wrong with a file; otherwise as above. */
export function errorMessage(error: unknown, texts: Texts): string {
  const { code, message } = error instanceof RequestError ? error.problem : { code: '', message: '' };
  return /^file\/|^game\/bad_setup$/.test(code) && message ? message : errorText(error, texts);
}
