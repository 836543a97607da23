/** What a district's Special Action exchanges, as icons. */
export interface Exchange {
  gives: readonly IconStyle[];
  way: 'one' | 'both';
  gets: readonly IconStyle[];
}
interface IconStyle {
  icon: string;
  accent: string;
}

const coin = { icon: 'i-coin', accent: 'coin' };
const goods = { icon: 'i-goods', accent: 'crate' };
const wood = { icon: 'i-wood', accent: 'timber' };
const corn = { icon: 'i-corn', accent: 'grain' };

export const EXCHANGES: Readonly<Record<string, Exchange>> = {
  lumberyard: { gives: [coin], way: 'both', gets: [wood] },
  granary: { gives: [coin], way: 'both', gets: [corn] },
  docks: { gives: [wood], way: 'one', gets: [{ icon: 'i-warehouse', accent: 'icon-accent' }] },
  millwork: { gives: [wood], way: 'one', gets: [{ icon: 'i-house', accent: 'icon-accent' }] },
  black_market: { gives: [coin, goods], way: 'one', gets: [{ icon: 'i-beaver', accent: 'fur-muskrat' }] },
  trading_company: { gives: [wood], way: 'one', gets: [{ icon: 'i-trading-post', accent: 'icon-accent' }] },
};
