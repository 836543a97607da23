import type { Fact } from '$generated/wire';
import type { Flight } from '../contract';
import { KIND_ICONS, STEP_ACCENTS } from './components';

/** Return the pieces that move after a fact. */
export function flights({ name, details }: Fact): Flight[] {
  const seat = Number(details['seat']);
  const own = `seat:${seat}`;
  const kind = (word: string): { icon: string; accent: string } => KIND_ICONS[word]!;
  switch (name) {
    case 'founded':
    case 'built':
      return [{ icon: 'i-business', seat, from: own, to: `district:${details['district']}` }];
    case 'removed':
      return [{ icon: 'i-business', seat, from: `district:${details['district']}`, to: own }];
    case 'put-up':
      return [{ icon: 'i-turn-order', seat, from: own, to: `column:${details['column']}` }];
    case 'won-column':
    case 'took-column':
      return [{ icon: 'i-turn-order', seat, from: `column:${details['column']}`, to: own }];
    case 'paid':
      return [{ ...kind(String(details['kind'])), from: own, to: 'cash-box' }];
    case 'loaded':
      return [{ ...kind(String(details['fur'])), from: own, to: `ship-slot:${details['slot']}` }];
    case 'got-bonus':
      return [{ ...kind('coins'), from: 'cash-box', to: own }];
    case 'fee':
      return [{ ...kind('coins'), from: own, to: `district:${details['district']}` }];
    case 'bought':
      return [
        {
          ...kind(String(details['kind'])),
          from: `district:${details['kind'] === 'wood' ? 'lumberyard' : 'granary'}`,
          to: own,
        },
      ];
    case 'sold':
      return [
        {
          ...kind(String(details['kind'])),
          from: own,
          to: `district:${details['kind'] === 'wood' ? 'lumberyard' : 'granary'}`,
        },
      ];
    case 'added-land':
      return [{ icon: 'i-land', accent: STEP_ACCENTS['land']!, from: `land-slot:${details['slot']}`, to: own }];
    case 'shipped':
      return [{ icon: 'i-ship', accent: 'delft-soft', from: `ship-slot:${details['slot']}`, to: own }];
    case 'receded':
      return [
        {
          icon: 'i-longhouse',
          accent: 'timber',
          from: `camp:${Number(details['camp']) - 1}`,
          to: `camp:${details['camp']}`,
        },
      ];
    case 'traded':
      return [{ ...kind(String(details['fur'])), from: `fur-space:${details['space']}`, to: own }];
    case 'drew-fur':
      return [{ ...kind(String(details['fur'])), from: 'fur-reserve', to: own }];
    case 'filled-trader':
      return [{ ...kind(String(details['fur'])), from: 'fur-reserve', to: `fur-space:${details['space']}` }];
    case 'moved-post':
      return [{ icon: 'i-trading-post', seat, from: own, to: `zone:${details['zone']}` }];
    case 'travelled':
      return [{ ...kind('corn'), from: own, to: 'traders' }];
    case 'harvested':
      return Number(details['corn']) ? [{ ...kind('corn'), from: 'district:granary', to: own }] : [];
    case 'provided':
      return Number(details['corn']) ? [{ ...kind('corn'), from: own, to: 'district:granary' }] : [];
    case 'goods-came':
      return Number(details['goods']) ? [{ ...kind('goods'), from: 'district:docks', to: own }] : [];
    case 'elected':
      return [{ icon: 'i-laurel', accent: 'wax-fill', from: 'city', to: own }];
    default:
      return [];
  }
}
