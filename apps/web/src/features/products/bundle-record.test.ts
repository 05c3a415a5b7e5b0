import { expect, test } from 'vitest';
import { formValues, readForm } from '../../parts/record/record-values.ts';
import { bundleRecord, countableParts, partsOf, partText } from './bundle-record.ts';

const item = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';
const start = { name: '', parts: [], category: null, description: null, active: true };
const typed = (parts: string[]) => ({ ...formValues(bundleRecord, start), name: 'Fall check', parts });

test('the typed items and quantities of a bundle are converted to the server format', () => {
  const parts = [partText(item, '1,250.5'), partText(other, '1')];
  expect(readForm(bundleRecord, typed(parts))).toMatchObject({ values: { name: 'Fall check', parts } });
  expect(partsOf(parts)).toEqual([
    { item_id: item, quantity: 1250.5 },
    { item_id: other, quantity: 1 },
  ]);
});

test.each([
  [[], 'Please add at least one item to the bundle'],
  [[partText(item, '')], 'Quantity must be at least 1'],
  [[partText(item, 'two')], 'Quantity must be at least 1'],
  [[partText(item, '1.0005')], 'Use at most three decimals'],
  [
    [partText(item, '1'), partText(item, '2')],
    'Each item can be in a bundle only once: change its quantity instead',
  ],
])('a bundle with the parts %j is rejected', (parts, message) => {
  expect(readForm(bundleRecord, typed(parts)).problems).toEqual({ parts: message });
});

test.each(['', 'two', '0.5', '1.2345', '99999999999999'])(
  'a bundle part with the quantity “%s” is excluded from the total',
  (quantity) => {
    expect(countableParts([partText(item, quantity), partText(other, '2.5')])).toEqual([
      { item_id: other, quantity: 2.5 },
    ]);
  },
);
