import type { MerchantsView } from '$generated/wire';
import type { Figure, Figures, Texts } from '../../texts/texts.svelte';
import { costOf } from './bids';
import { CLOCK, COMMODITIES, CREDIT, DISKS, PRICES, YEARS, cardOf, type Kind } from './components';
import { diskInUse } from './view';

/** What a card is used for: a part of the text key of the prompt. */
const CARD_SUBJECTS: Partial<Record<Kind, string>> = {
  commodity: 'market',
  'marked-commodity': 'market',
  region: 'office',
  'commodity-office': 'office',
  district: 'warehouse',
  pair: 'warehouse',
};

/** Return the name of a commodity in lower case, for use in a sentence. */
export const commodityText = (id: string, texts: Texts): string => texts(`commodity-${id}`).toLocaleLowerCase();

export function spaceText(id: string, texts: Texts): string {
  const [district, place] = splitId(id);
  return texts('space-name', { district: texts(`district-${district}`), place });
}

export function bridgeText(id: string, texts: Texts): string {
  const [west, east] = id.split('=');
  return texts('bridge-between', { west: spaceText(west!, texts), east: spaceText(east!, texts) });
}

export function cardText(id: string, texts: Texts): string {
  const { kind, region, district, districts = [], commodity: shown } = cardOf(id);
  return texts(`card-${kind}`, {
    region: region ? texts(`place-${region}`) : '',
    commodity: shown ? commodityText(shown, texts) : '',
    district: district ? texts(`district-${district}`) : '',
    one: districts[0] ? texts(`district-${districts[0]}`) : '',
    other: districts[1] ? texts(`district-${districts[1]}`) : '',
  });
}

/** Return a year with its historical event, if there is one. */
export function yearText(date: string, texts: Texts): string {
  const history = `history-${(date.match(/\d+/g) ?? []).join('-')}`;
  return texts.has(history) ? texts('dated', { year: date, history: texts(history) }) : date;
}

export function figureText(kind: string, figure: Figure, texts: Texts): Figure {
  if (typeof figure !== 'string') return figure;
  switch (kind) {
    case 'card':
      return cardText(figure, texts);
    case 'commodity':
      return commodityText(figure, texts);
    case 'region':
      return texts(`place-${figure}`);
    case 'space':
      return spaceText(figure, texts);
    case 'bridge':
      return bridgeText(figure, texts);
    case 'year':
      return yearText(figure, texts);
    case 'disk':
    case 'source':
    case 'area':
    case 'district':
      return texts(`${kind}-${figure}`);
    default:
      return figure;
  }
}

/** Return a move in words. */
export function moveText(move: string, texts: Texts, view: MerchantsView): string {
  const [verb = '', thing = ''] = move.split(' ');
  return texts(`say-${verb}`, moveFigures(verb, thing, texts, view));
}

function moveFigures(verb: string, thing: string, texts: Texts, view: MerchantsView): Figures {
  const [first, second] = splitId(thing);
  switch (verb) {
    case 'stop': {
      const price = Number(thing);
      const way = view.doubler !== null ? 'doubled' : price === PRICES[0] ? 'doubles' : 'plain';
      return { price, cost: costOf(price, view), way };
    }
    case 'pass':
      return { phase: view.phase === 'using' && Object.keys(view.stepped).length ? 'stepping' : view.phase };
    case 'borrow':
      return { loan: CREDIT.loan, repayment: CREDIT.repayment };
    case 'advance':
    case 'retreat':
      return { commodity: commodityText(thing, texts) };
    case 'open':
    case 'close':
      return { region: texts(`place-${first}`), commodity: commodityText(second, texts) };
    case 'build':
    case 'remove':
      return { space: spaceText(thing, texts) };
    default:
      return {};
  }
}

/** Return the prompt for a seat: what it has to decide now. */
export function promptText(view: MerchantsView, seat: number, texts: Texts): string {
  const holding = view.seats[seat]!;
  switch (view.phase) {
    case 'placing': {
      const free = DISKS.filter((disk) => view.disks[disk] === null).map((disk) => texts(`disk-${disk}`));
      const listed =
        free.length < 2 ? (free[0] ?? '') : texts('one-of', { some: free.slice(0, -1).join(', '), last: free.at(-1)! });
      return texts('ask-placing', {
        card: cardText(view.card ?? 'sand_clock', texts),
        disks: listed,
        left: free.length,
      });
    }
    case 'stopping':
      return stopPrompt(view, seat, texts);
    case 'using': {
      const used = view.disks[diskInUse(view) ?? 'mayor'] ?? 'commodity';
      const about = CARD_SUBJECTS[cardOf(used).kind] ?? 'market';
      return texts(`ask-using-${about !== 'market' && !holding.tokens ? 'step' : about}`, {
        card: cardText(used, texts),
        steps: view.steps,
      });
    }
    case 'over':
      return '';
    default:
      return texts(`ask-${view.phase}`, { tokens: holding.tokens, loan: CREDIT.loan, repayment: CREDIT.repayment });
  }
}

function stopPrompt(view: MerchantsView, seat: number, texts: Texts): string {
  const up = cardText(view.disks['auction'] ?? 'commodity', texts);
  if (view.doubler === null) return texts('bid-question', { card: up });
  return texts('bid-doubled', {
    card: up,
    own: view.doubler === seat ? 'yes' : 'no',
    price: CLOCK.forced_at,
    money: CLOCK.forced_price,
  });
}

export function stageText(view: MerchantsView, texts: Texts): string {
  return view.phase === 'over'
    ? texts('heading-over')
    : texts('stage-year', { year: YEARS[view.year]!.date, deck: view.deck });
}

/** Return a track and the place of a token on it, for screen readers. */
export function trackText(id: string, own: number, texts: Texts): string {
  return texts('track-place', {
    commodity: texts(`commodity-${id}`),
    place: own,
    last: COMMODITIES.find((each) => each.id === id)!.spaces,
  });
}

/** Split an id: `far_east-silk` is a region and a commodity, `grachten-b2` a district and a place. */
export function splitId(id: string): [string, string] {
  const at = id.indexOf('-');
  return [id.slice(0, at), id.slice(at + 1)];
}
