import { emptyCatalogItem } from '@dayworks/shared/products/catalog-item';
import { expect, test } from 'vitest';
import { formValues, readForm } from '../../parts/record/record-values.ts';
import { productRecord } from './product-record.ts';

const typed = { ...formValues(productRecord, emptyCatalogItem()), name: 'Drain clearing' };

test('an empty product form has no cost, no price and no tax', () => {
  expect(readForm(productRecord, typed)).toEqual({
    values: { ...emptyCatalogItem(), name: 'Drain clearing' },
  });
  expect(readForm(productRecord, { ...typed, tax_rate: '' })).toMatchObject({ values: { tax_rate: 0 } });
});

test('product form values are converted to the server format and back', () => {
  const product = { price: 1250.5, cost: 0, tax_rate: 8.875, sku: 'A1' };
  const texts = { ...typed, price: '1250.5', cost: '0', tax_rate: '8.875', sku: ' A1 ' };
  expect(readForm(productRecord, texts)).toMatchObject({ values: product });
  expect(formValues(productRecord, { ...emptyCatalogItem(), ...product })).toMatchObject({
    price: '1250.50',
    cost: '0.00',
    tax_rate: '8.875',
  });
});

test.each([
  ['name', '  ', 'Item name is required'],
  ['price', '-1', 'Must be 0 or more'],
  ['price', '1.005', 'Use at most two decimals'],
  ['cost', 'abc', 'Enter an amount such as 1,250.50'],
])('the product form rejects the field %s with the value %j', (field, text, message) => {
  expect(readForm(productRecord, { ...typed, [field]: text }).problems).toEqual({ [field]: message });
});
