import type { Fact } from '$generated/wire';
import type { Flight } from '../contract';

/** Return the pieces that move after a fact. Steps on the market have their own transition. */
export function flights({ name, details }: Fact): Flight[] {
  const { seat, commodity, region, district, space, disk } = details;
  if (name === 'placed') return [{ icon: 'i-contract', from: 'drawn:card', to: `disk:${disk}` }];
  if (typeof seat !== 'number') return [];
  const own = `seat:${seat}`;
  const coin = (from: string, to: string): Flight => ({ icon: 'i-coin', accent: 'coin', from, to });
  switch (name) {
    case 'built':
      return [{ icon: 'i-warehouse', seat, from: own, to: `space:${space}` }];
    case 'removed':
      return [{ icon: 'i-warehouse', seat, from: `space:${space}`, to: own }];
    case 'opened':
      return [{ icon: 'i-trading-post', seat, from: own, to: `office:${region}-${commodity}` }];
    case 'closed':
      return [{ icon: 'i-trading-post', seat, from: `office:${region}-${commodity}`, to: own }];
    case 'placed-token':
      return [{ icon: `i-${commodity}`, accent: String(commodity), seat, from: own, to: `commodity:${commodity}` }];
    case 'took-token':
      return [{ icon: `i-${commodity}`, accent: String(commodity), seat, from: `commodity:${commodity}`, to: own }];
    case 'bought':
      return [coin(own, 'disk:auction')];
    case 'market-income':
      return [coin(`commodity:${commodity}`, own)];
    case 'amsterdam-income':
      return [coin(`district:${district}`, own)];
    case 'colonies-income':
      return [coin(`region:${region}`, own)];
    case 'bridge-won':
      return [coin(`bridge:${details['bridge']}`, own)];
    default:
      return [];
  }
}
