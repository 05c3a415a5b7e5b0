import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import { expect, it } from 'vitest';
import { areSameItems } from './use-same-items.ts';

const visit = {
  id: 'a',
  name: 'Visit',
  description: null,
  quantity: 1,
  unit: 'ea',
  price: 99,
  tax_rate: 8.5,
  ...plainLine,
};

it.each([
  ['copies', [{ ...visit }], true],
  ['another price', [{ ...visit, price: 98 }], false],
  ['one more', [visit, { ...visit, id: 'b' }], false],
  ['none', [], false],
])('areSameItems() compares the items: %s', (_, others, same) => {
  expect(areSameItems([visit], others)).toBe(same);
});
