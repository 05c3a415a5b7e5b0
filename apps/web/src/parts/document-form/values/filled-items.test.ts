import { expect, test } from 'vitest';
import { filledItems } from './filled-items.ts';

const item = { name: 'Drain cleaning', quantity: 3, unit: 'h', price: 95 };
const read = (items: string, due = '') => filledItems(new URLSearchParams({ items, due }));

test('items and a due date that were read from a sentence fill in the form', () => {
  expect(read(JSON.stringify([item]), '2026-05-15')).toMatchObject({
    items: [{ ...item, tax_rate: 0 }],
    due: '2026-05-15',
  });
});

test.each(['', 'nonsense', '[]', '{}', '[{"name":""}]', '[{"name":"x","quantity":1,"unit":"","price":-5}]'])(
  'filledItems() ignores the invalid items %s',
  (items) => expect(read(items, 'someday')).toMatchObject({ items: null, due: null }),
);
