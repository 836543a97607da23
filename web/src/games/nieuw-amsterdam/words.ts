import type { NieuwAmsterdamView as View } from '$generated/wire';
import type { Figure, Texts } from '../../texts/texts.svelte';
import { COLUMNS, DISTRICTS, FREE_BUSINESSES, land, LANDS, ship, SHIPS, TRADERS } from './components';
import { resources, roundPart } from './view';

const BUYS = 1; // value of `done` in the view while wood or corn is bought

/** Return a move in words. */
export function moveText(text: string, texts: Texts, view: View): string {
  const [verb = '', ...rest] = text.split(' ');
  const number = Number(rest.at(-1));
  if (DISTRICTS.includes(verb))
    return texts(['do', verb, ...rest.filter((word) => !/^\d+$/.test(word))].join('-'), {
      number,
      district: texts(`district-${verb}`),
    });
  switch (verb) {
    case 'pass':
    case 'done':
    case 'elections':
    case 'clear':
      return texts(`do-${text.replace(' ', '-')}`);
    case 'column': {
      const tiles = (view.cash_box[number - 1] ?? []).map((step) => texts(`step-${step}`)).join(', ');
      return texts('do-column', {
        column: number,
        tiles,
        coins: COLUMNS[number - 1]?.coins ?? 0,
        free: view.phase === 'taking' ? 'yes' : 'no',
      });
    }
    case 'bid':
      return texts('do-bid', { number });
    case 'amount':
      return texts(view.done === BUYS ? 'do-buy' : 'do-sell', {
        stuff: amountText(view.kind, number, texts),
        coins: amountText('coins', number, texts),
      });
    case 'pay':
      // The list of moves names every kind, but the text omits those of which nothing is paid.
      if (!number) return '';
      return texts(view.phase === 'shipping' ? 'do-load' : 'do-pay', { stuff: amountText(rest[0]!, number, texts) });
    case 'build':
    case 'remove':
      return texts(`do-${verb}`, {
        district: texts(`district-${rest[0]}`),
        free: view.phase === 'founding' ? 'yes' : 'no',
      });
    case 'trade':
      return rest[1]
        ? texts('do-trade-top', { fur: texts(`fur-${rest[1]}`) })
        : texts('do-trade-all', { trader: texts(`trader-${rest[0]}`), goods: price(rest[0]!) });
    case 'take':
      return texts('do-take', { fur: texts(`fur-${rest[0]}`) });
    case 'add': {
      const id = view.new_lands[number - 1];
      return id ? texts('do-add', { slot: number, ...land(id) }) : texts('do-add-slot', { slot: number });
    }
    case 'ship': {
      const id = view.new_ships[number - 1];
      return id ? texts('do-ship', { slot: number, ...ship(id) }) : texts('do-ship-slot', { slot: number });
    }
    default:
      return text;
  }
}

const price = (trader: string): number => TRADERS.find(({ name }) => name === trader)?.price ?? 0;

/** Return an amount of a kind in words. */
export const amountText = (kind: string, amount: number, texts: Texts): string =>
  texts('some', { kind, amount, word: texts(`kind-${kind}`) });

/** Return a figure of a fact, a note or a score source in words. */
export function figureText(kind: string, figure: Figure, texts: Texts): Figure {
  switch (kind) {
    case 'district':
    case 'step':
    case 'source':
    case 'fur':
      return texts(`${kind}-${figure}`);
    case 'kind':
      // Coins and goods have a singular; the texts select it by the id.
      return figure === 'coins' || figure === 'goods' ? figure : texts(`kind-${figure}`);
    case 'land': {
      const { houses, wood, corn } = LANDS.get(String(figure)) ?? { houses: 0, wood: 0, corn: 0 };
      return `${houses}/${wood}/${corn}`;
    }
    case 'ship': {
      const { furs, goods, coins } = SHIPS.get(String(figure)) ?? { furs: 0, goods: 0, coins: 0 };
      return `${furs}/${goods}/${coins}`;
    }
    case 'slot':
    case 'camp':
      return typeof figure === 'number' ? figure + 1 : figure;
    default:
      return figure;
  }
}

/** Return the prompt for a seat: what it has to decide now. */
export function promptText(view: View, seat: number, texts: Texts): string {
  const mat = view.seats[seat]!;
  const seats = view.seats.length;
  switch (view.phase) {
    case 'bidding': {
      const [least, have] = [view.bid === null ? 0 : view.bid + 1, resources(mat)];
      const name = seat === view.chooser ? 'question-opening-bid' : have < least ? 'question-outbid' : 'question-bidding';
      return texts(name, { column: view.column ?? 0, bid: view.bid ?? 0, least, have });
    }
    case 'paying':
    case 'buying':
    case 'shipping':
      return texts(`asked-${view.phase}`, { due: view.due });
    case 'stocking':
      return texts('asked-stocking', { kind: view.kind, way: view.done === BUYS ? 'buy' : 'sell' });
    case 'acting':
      return texts('question-acting', {
        step: texts(`step-${view.step}`),
        tiles: mat.tiles[view.step] ?? 0,
        special: view.special,
      });
    case 'founding':
      return texts('question-founding', {
        left: FREE_BUSINESSES - Object.values(mat.businesses).reduce((sum, each) => sum + each, 0),
      });
    case 'choosing':
    case 'taking':
      return texts(`question-${view.phase}`, { seats });
    case 'building':
      return texts('question-building', { built: view.done, wood: mat.wood });
    case 'trading':
      return texts('question-trading', { price: TRADERS[0]!.price, goods: mat.goods });
    case 'removing':
      return texts('question-removing', { businesses: view.done });
    case 'over':
      return texts('stage-over');
  }
}

/** Return the stage of the game. */
export function stageText(view: View, texts: Texts): string {
  const now = roundPart(view);
  if (now === 'founding' || now === 'over') return texts(`stage-${now}`);
  return texts('stage-round', { round: view.round, part: texts(`part-${now}`) });
}
