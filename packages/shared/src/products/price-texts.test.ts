import { expect, test } from 'vitest';
import { startingPriceText, unitText } from './price-texts.ts';

test.each([
  [{ price: 165, unit: 'ea' }, 'each', 'from $165.00'],
  [{ price: 3.1, unit: 'sq ft' }, 'per sq ft', 'from $3.10 per sq ft'],
  [{ price: 88, unit: 'hr' }, 'per hr', 'from $88.00 per hr'],
])('formats the unit of the catalog item %j as “%s” and its starting price as “%s”', (item, unit, price) => {
  expect([unitText(item.unit), startingPriceText(item)]).toEqual([unit, price]);
});
