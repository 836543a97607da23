/** The parts of the home page for people who have played, or who can join someone. A first visit needs none of them. */
export { default as Continue } from './Continue.svelte';
export { default as Finished } from './Finished.svelte';
export { default as OpenTables } from './OpenTables.svelte';
