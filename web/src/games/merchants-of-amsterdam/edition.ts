import type { EditionParts } from '../edition-parts';
import { COMMODITIES, DISTRICTS, EVENTS, REGIONS, spacesOf } from './components';
import Picture from './EditionPicture.svelte';

const parts: EditionParts = {
  pictures: ['card', 'district'],
  Picture,
  choices(_, field) {
    if (field === 'commodity') return COMMODITIES.map(({ id }) => id);
    if (field === 'region') return REGIONS.map(({ id }) => id);
    if (field === 'districts') return DISTRICTS.map(({ id }) => id);
    if (field === 'ends' || field === 'warehouse')
      return DISTRICTS.flatMap((each) => spacesOf(each).map(({ id }) => id));
    if (field === 'event') return Object.keys(EVENTS);
    return null;
  },
};

export default parts;
