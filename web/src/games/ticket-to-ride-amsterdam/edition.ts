import type { EditionParts } from '../edition-parts';
import { places } from './components';
import Picture from './EditionPicture.svelte';

const parts: EditionParts = {
  pictures: ['contract'],
  Picture,
  choices: (_, field) => (field === 'between' ? [...places.keys()] : null),
};

export default parts;
