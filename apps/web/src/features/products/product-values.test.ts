import { emptyCatalogItem } from '@dayworks/shared/products/catalog-item';
import { expect, test } from 'vitest';
import { ProductForm, productTexts } from './product-values.ts';

const typed = { ...productTexts(emptyCatalogItem()), name: 'Drain clearing' };

test('what is not typed: no cost, no price, no tax', () => {
  expect(ProductForm.parse(typed)).toEqual({ ...emptyCatalogItem(), name: 'Drain clearing' });
});

test('texts become what the server takes, and back', () => {
  const product = ProductForm.parse({ ...typed, price: '1250.5', cost: '0', tax_rate: '8.875', sku: ' A1 ' });
  expect(product).toMatchObject({ price: 1250.5, cost: 0, tax_rate: 8.875, sku: 'A1' });
  expect(productTexts(product)).toMatchObject({ price: '1250.50', cost: '0.00', tax_rate: '8.875' });
});

test.each([
  ['name', '  ', 'Item name is required'],
  ['price', '-1', 'Must be 0 or more'],
  ['price', '1.005', 'Use at most two decimals'],
  ['cost', 'abc', undefined],
] as const)('%s %j is refused', (field, text, message) => {
  const issue = ProductForm.safeParse({ ...typed, [field]: text }).error?.issues[0];
  expect(issue?.path).toEqual([field]);
  if (message) expect(issue?.message).toBe(message);
});
