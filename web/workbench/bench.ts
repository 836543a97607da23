/** A board on its own, at a moment of a real game: `?moment=ticket-to-ride-amsterdam-40&theme=night&part=Board`. */
import { mount } from 'svelte';
import { bringGame } from '../src/games';
import '../src/look/base.css';
import Sprite from '../src/look/Sprite.svelte';
import { settings } from '../src/settings.svelte';
import { Sitting } from '../src/table/sitting.svelte';
import { lines } from '../src/texts/telling';
import { bring, texts } from '../src/texts/texts.svelte';
import type { Happened } from '$made/wire';
import Bench from './Bench.svelte';

interface Moment {
  game: string;
  seat: number;
  names: string[];
  view: unknown;
  moves: string[];
  facts: Happened[];
}

const asked = new URLSearchParams(location.search);
const moments = import.meta.glob<Moment>('./made/*.json', { import: 'default' });
const moment = await moments[`./made/${asked.get('moment')}.json`]!();
settings.chosen.language = asked.get('language') === 'nl' ? 'nl' : 'en';
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'day';
await bring(settings.chosen.language, moment.game);
const game = await bringGame(moment.game);
const sitting = new Sitting(game, moment.seat, texts(moment.game), moment.names, {
  play: async (moves) => console.log('play', moves),
  why: async (moves) => moves.map(() => ({ reason: '', figures: {}, message: 'why not' })),
  preview: async () => null,
}, moment.view);
sitting.show(moment.view, moment.moves, moment.facts.slice(-6));
console.log(lines(moment.game, moment.facts, sitting.reader).slice(-12).map((told) => told.text).join('\n'));
for (const move of moment.moves) console.log(`${move}: ${sitting.say(move)}`);
mount(Sprite, { target: document.body });
mount(Bench, { target: document.getElementById('bench')!, props: { at: sitting, part: asked.get('part') ?? '' } });
