/** Shows a board on its own, at a position of a real game: `?position=GAME-40&theme=night&part=Board`. */
import { mount } from 'svelte';
import { loadGame } from '../src/games';
import '../src/look/base.css';
import Sprite from '../src/look/Sprite.svelte';
import { settings } from '../src/settings.svelte';
import { SeatController } from '../src/table/seat-controller.svelte';
import { logLines } from '../src/texts/log';
import { loadTexts, texts } from '../src/texts/texts.svelte';
import type { Side } from '$generated/wire';
import Workbench from './Workbench.svelte';

interface Position {
  game: string;
  seat: number;
  names: string[];
  side: Side;
}

const query = new URLSearchParams(location.search);
const positions = import.meta.glob<Position>('./generated/*.json', { import: 'default' });
const position = await positions[`./generated/${query.get('position')}.json`]!();
settings.values.language = query.get('language') === 'nl' ? 'nl' : 'en';
document.documentElement.dataset['theme'] = query.get('theme') ?? 'day';
await loadTexts(settings.values.language, position.game);
const game = await loadGame(position.game);
const controller = new SeatController(
  game,
  position.seat,
  texts(position.game),
  position.names,
  {
    play: async (moves) => console.log('play', moves),
    why: async (moves) => moves.map(() => ({ text: { key: 'refusal-not-asked' } })),
    preview: async () => null,
  },
  position.side,
);
controller.show(position.side, position.side.facts.slice(-6));
console.log(
  logLines(position.side.log, position.side.facts, controller.reader, controller.texts)
    .slice(-12)
    .map((told) => told.text)
    .join('\n'),
);
for (const move of position.side.moves) console.log(`${move}: ${controller.label(move)}`);
mount(Sprite, { target: document.body });
mount(Workbench, {
  target: document.getElementById('workbench')!,
  props: { controller, part: query.get('part') ?? '' },
});
