import { describe, expect, test } from 'vitest';
import { type CatalogEntry, catalogLabel, pickBundle, pickFromCatalog, withoutTax } from './catalog-pick.ts';
import { readDiscount, sentDiscount, typedDiscount } from './discount.ts';
import { emptyLineItem, LineItemInput, plainLine } from './line-item.ts';
import { discountText } from './line-texts.ts';
import { dedupeById, duplicateItemProblem, itemLimitText, maxItems } from './rules.ts';

const firstId = '11111111-1111-4111-8111-111111111111';
const secondId = '22222222-2222-4222-8222-222222222222';
const gutters: CatalogEntry = {
  name: ' Gutter cleaning ',
  description: 'Front and rear',
  unit: 'hr',
  price: 1850.5,
  tax_rate: 8.5,
};

describe('line item input', () => {
  test('a line item defaults to quantity 1, unit ea and no tax', () => {
    expect(LineItemInput.parse({ name: ' Paint ', price: 3.1 })).toEqual({
      id: null,
      name: 'Paint',
      description: null,
      quantity: 1,
      unit: 'ea',
      price: 3.1,
      tax_rate: 0,
      ...plainLine,
    });
    expect(LineItemInput.parse({ name: 'Paint', price: 3.1, unit: ' ' }).unit).toBe('ea');
  });

  test.each([undefined, '', '   '])('a line item with the name %j is rejected', (name) => {
    const result = LineItemInput.safeParse({ ...emptyLineItem(firstId), name });
    expect(result.error?.issues.map((issue) => issue.message)).toEqual(['Item name is required']);
  });

  test('a line item with a total is rejected, because the server calculates the total', () => {
    expect(LineItemInput.safeParse({ name: 'Paint', price: 3.1, total: 1 }).success).toBe(false);
  });
});

describe('removal of line items with duplicate ids', () => {
  test('if several line items have the same id, only the first is kept; items without an id are all kept', () => {
    const items = [
      { id: firstId, name: 'a' },
      { id: null, name: 'b' },
      { id: secondId, name: 'c' },
      { id: firstId, name: 'd' },
      { id: null, name: 'b' },
    ];
    expect(dedupeById(items).map((item) => item.name)).toEqual(['a', 'b', 'c', 'b']);
    expect(dedupeById(dedupeById(items))).toEqual(dedupeById(items));
  });
});

describe('duplicate line items by name and price', () => {
  const items = [{ id: firstId, name: 'Drain clearing', price: 165 }];

  test.each([
    [{ id: secondId, name: '  DRAIN clearing ', price: 165 }, 'DRAIN clearing is already in your invoice'],
    [{ id: null, name: 'Drain clearing', price: 165 }, 'Drain clearing is already in your invoice'],
    [{ id: secondId, name: 'Drain clearing', price: 165.01 }, undefined],
    [{ id: secondId, name: 'Drain  clearing', price: 165 }, undefined],
    [{ id: firstId, name: 'Drain clearing', price: 165 }, undefined],
  ])('checks whether the line item %j is a duplicate', (candidate, expected) => {
    expect(duplicateItemProblem(items, candidate, 'invoice')).toBe(expected);
  });

  test('on an estimate, the warning about a duplicate line calls the document an estimate', () => {
    expect(duplicateItemProblem(items, { id: null, name: 'Drain clearing', price: 165 }, 'estimate')).toBe(
      'Drain clearing is already in your estimate',
    );
  });

  test('the duplicate check also compares line items without an id', () => {
    const unsaved = [{ id: null, name: 'Paint', price: 1 }];
    expect(duplicateItemProblem(unsaved, { id: null, name: 'paint', price: 1 }, 'invoice')).toBe(
      'paint is already in your invoice',
    );
  });
});

describe('choosing a catalog item', () => {
  test('choosing a catalog item creates one document line', () => {
    expect(pickFromCatalog(gutters, { id: firstId, isTaxExempt: false, rates: [] })).toEqual({
      item: {
        id: firstId,
        name: 'Gutter cleaning',
        description: 'Front and rear',
        quantity: 1,
        unit: 'hr',
        price: 1850.5,
        tax_rate: 8.5,
        ...plainLine,
      },
    });
  });

  test('a tax-exempt customer pays no tax on new lines or on existing lines', () => {
    expect(pickFromCatalog(gutters, { id: firstId, isTaxExempt: true, rates: [] }).item?.tax_rate).toBe(0);
    expect(withoutTax([{ ...gutters, tax_parts: null }]).map((line) => line.tax_rate)).toEqual([0]);
  });

  test.each([
    [undefined, 'Invalid catalog item data'],
    [{ ...gutters, price: Number.NaN }, 'Invalid catalog item data'],
    [{ ...gutters, price: -1 }, 'Invalid catalog item data'],
    [{ ...gutters, name: '  ' }, 'Catalog item missing name'],
  ])('rejects the catalog item %j', (entry, problem) => {
    expect(pickFromCatalog(entry, { id: firstId, isTaxExempt: false, rates: [] })).toEqual({ problem });
  });

  test('formats a catalog item as name - $price', () => {
    expect(catalogLabel({ name: 'Water heater install', price: 1450 })).toBe(
      'Water heater install - $1,450.00',
    );
  });
});

test.each([
  ['57', 57, undefined],
  ['$1,057.50', 1057.5, undefined],
  ['12.', 12, undefined],
  ['', 0, undefined],
  ['abc', 0, 'Enter an amount such as 1,250.50'],
  ['1,5', 0, 'Enter an amount such as 1,250.50'],
  ['-5', 0, 'Must be 0 or more'],
  ['0.005', 0, 'Use at most two decimals'],
])('the typed discount %j is read as %f with the error message: %s', (discount, amount, problem) => {
  expect(readDiscount({ discount, discount_kind: 'amount' })).toEqual({
    discount: amount,
    discount_percent: null,
    problem,
  });
});

test.each([
  ['10', 10, undefined],
  ['8.875', 8.875, undefined],
  ['', null, undefined],
  ['101', null, 'Cannot exceed 100%'],
  ['-1', null, 'Must be 0 or more'],
  ['ten', null, 'Enter a number'],
])(
  'the typed discount of %j percent is read as %s with the error message: %s',
  (discount, percent, problem) => {
    expect(readDiscount({ discount, discount_kind: 'percent' })).toEqual({
      discount: 0,
      discount_percent: percent,
      problem,
    });
  },
);

test.each([
  [{ discount: 5, discount_percent: null }, { discount: '5.00', discount_kind: 'amount' }, '$5.00 off'],
  [
    { discount: 12.5, discount_percent: 10 },
    { discount: '10', discount_kind: 'percent' },
    '10% off (-$12.50)',
  ],
  [{ discount: 0, discount_percent: null }, { discount: '', discount_kind: 'amount' }, null],
] as const)('the discount %j is shown in a form as %j and on a document as %s', (stored, typed, text) => {
  expect(typedDiscount(stored)).toEqual(typed);
  expect(discountText(stored)).toBe(text);
  expect(sentDiscount(typed).discount_percent).toBe(stored.discount_percent);
});

describe('choosing a bundle', () => {
  const ids = [firstId, secondId].values();
  test('choosing a bundle creates one line per part with the price, tax and quantity of the part, and skips parts without a name', () => {
    const nameless = { ...gutters, name: '  ', quantity: 1 };
    const parts = [
      { ...gutters, quantity: 2.5 },
      nameless,
      { ...gutters, name: 'Vent', unit: '', quantity: 1 },
    ];
    const newId = () => ids.next().value ?? firstId;
    const lines = pickBundle(
      [parts[0], parts[2]].flatMap((part) => (part ? [part] : [])),
      { newId, isTaxExempt: false, rates: [] },
    );
    expect(
      lines.map(({ id, name, quantity, unit, tax_rate }) => [id, name, quantity, unit, tax_rate]),
    ).toEqual([
      [firstId, 'Gutter cleaning', 2.5, 'hr', 8.5],
      [secondId, 'Vent', 1, 'ea', 8.5],
    ]);
    const exempt = pickBundle(parts, { newId: () => firstId, isTaxExempt: true, rates: [] });
    expect(exempt.map(({ name, tax_rate }) => [name, tax_rate])).toEqual([
      ['Gutter cleaning', 0],
      ['Vent', 0],
    ]);
  });
});

test('a document can have at most a thousand lines, and the error message states that limit', () => {
  expect([maxItems, itemLimitText('invoice')]).toEqual([
    1_000,
    'At most 1,000 items are allowed on one invoice',
  ]);
});
