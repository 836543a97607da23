import type { EditionParts } from '../edition-parts';
import Picture from './EditionPicture.svelte';
import './pieces/pieces.css';

const parts: EditionParts = { pictures: ['land', 'ship'], Picture, choices: () => null };

export default parts;
