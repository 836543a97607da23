import { describe, expect, it } from 'vitest';
import type { Option } from '../src/generated/wire';
import { labelOf, withoutNothing, type Label } from '../src/table/chosen-labels';

const pay = (kind: string, number: number): Label => ({ message: { key: 'option-pay', figures: { kind, number } } });

describe('a chosen payment', () => {
  it('leaves out the kinds of which nothing is paid', () => {
    expect(withoutNothing([pay('coins', 3), pay('goods', 0), pay('wood', 2)])).toEqual([
      pay('coins', 3),
      pay('wood', 2),
    ]);
  });

  it('uses the chosen amount, which the label of an option does not have', () => {
    const chosen = [
      { ...pay('coins', 0), number: 2 },
      { ...pay('goods', 1), number: 0 },
    ];
    expect(withoutNothing(chosen)).toEqual(chosen.slice(0, 1));
  });

  it('keeps an amount of 0 that is all there is', () => {
    const bid: Label = { message: { key: 'option-bid', figures: { number: 0 } } };
    const column: Label = { message: { key: 'option-column', figures: { number: 3 } } };
    expect(withoutNothing([bid])).toEqual([bid]);
    expect(withoutNothing([column, bid])).toEqual([column, bid]);
    expect(withoutNothing([pay('coins', 0)])).toEqual([pay('coins', 0)]);
  });
});

describe('the label of a move', () => {
  const group = { key: 'moves-now' };
  const options: Option[] = [
    { move: 'pass', label: { key: 'do-pass' }, group },
    { move: 'bid', label: { key: 'option-bid', figures: { number: 2 } }, group, least: 2, most: 9 },
  ];

  it('has the number of a move between the least and the most', () => {
    expect(labelOf(options, 'bid 4')).toEqual({ message: options[1]!.label, number: 4 });
    expect(labelOf(options, 'pass')).toEqual({ message: options[0]!.label });
    for (const illegal of ['bid 10', 'bid', 'bidding 4', 'pass 2']) expect(labelOf(options, illegal)).toBeNull();
  });
});
