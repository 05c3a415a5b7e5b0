import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import { expect, it, test } from 'vitest';
import { areSameItems, filledItems } from './document-items.ts';

const item = { name: 'Drain cleaning', quantity: 3, unit: 'h', price: 95 };
const read = (items: string, due = '') => filledItems(new URLSearchParams({ items, due }));

test('the form is filled in with the items and the due date that were read from a sentence', () => {
  expect(read(JSON.stringify([item]), '2026-05-15')).toMatchObject({
    items: [{ ...item, tax_rate: 0 }],
    due: '2026-05-15',
  });
});

test.each(['', 'nonsense', '[]', '{}', '[{"name":""}]', '[{"name":"x","quantity":1,"unit":"","price":-5}]'])(
  'filledItems() ignores the invalid items %s',
  (items) => expect(read(items, 'someday')).toMatchObject({ items: null, due: null }),
);

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
  ['a copy', [{ ...visit }], true],
  ['a list with a different price', [{ ...visit, price: 98 }], false],
  ['a longer list', [visit, { ...visit, id: 'b' }], false],
  ['an empty list', [], false],
])('areSameItems() correctly compares a list of items with %s', (_, others, same) => {
  expect(areSameItems([visit], others)).toBe(same);
});
