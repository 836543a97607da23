import made from '$generated/nieuw-amsterdam.json';

/** The components: what is printed on board and cards. */
export interface Land {
  id: string;
  houses: number;
  wood: number;
  corn: number;
}
export interface Ship {
  id: string;
  furs: number;
  goods: number;
  coins: number;
}

export const LANDS: ReadonlyMap<string, Land> = new Map(made.land.map((land) => [land.id, land]));
export const SHIPS: ReadonlyMap<string, Ship> = new Map(made.ship.map((ship) => [ship.id, ship]));
export const COLUMNS = made.column;
export const BOATS = made.boat;
export const CLEARING = made.clearing.points;
export const PIERS = [made.wharf.first, made.wharf.second, made.wharf.third, made.wharf.fourth];

export const DISTRICTS = made.names.district;
export const STEPS = made.names.step;
export const FURS = made.names.fur;
export const TRADERS = ['top', 'middle', 'bottom'].map((name, index) => ({
  name,
  price: made.traders.prices[index]!,
  /** The number of the trader's first space, as in facts. */
  first: made.traders.spaces.slice(0, index).reduce((sum, spaces) => sum + spaces, 0),
}));

export const land = (id: string): Land => LANDS.get(id)!;
export const ship = (id: string): Ship => SHIPS.get(id)!;

/** Icon and fill of everything that a player can have. */
export const KIND_ICONS: Readonly<Record<string, { icon: string; accent: string }>> = {
  coins: { icon: 'i-coin', accent: 'coin' },
  goods: { icon: 'i-goods', accent: 'crate' },
  wood: { icon: 'i-wood', accent: 'timber' },
  corn: { icon: 'i-corn', accent: 'grain' },
  ...Object.fromEntries(FURS.map((fur) => [fur, { icon: `i-${fur}`, accent: `fur-${fur}` }])),
};
/** The fill of an action tile's icon. */
export const STEP_ACCENTS: Readonly<Record<string, string>> = {
  city: 'delft-soft',
  land: 'good-fill',
  trade: 'brass-fill',
};
export const districtIcon = (district: string): string => `i-${district.replace('_', '-')}`;
