import { expect, test } from 'vitest';
import { namedRates, partsProblem, rateText, startingTax, taxWithParts } from './named-rates.ts';

const named = [
  { rate: 8.5, name: 'Standard' },
  { rate: 2.125, name: 'Reduced' },
];

test.each([
  [8.5, 'Standard 8.5%'],
  [2.125, 'Reduced 2.125%'],
  [8.51, '8.51%'],
  [0, '0%'],
])('formats the tax rate %d as %s, including the name if the rate has exactly one name', (rate, text) =>
  expect(rateText(rate, named)).toBe(text),
);

test('shows a tax rate without a name as a percentage', () => expect(rateText(8.5)).toBe('8.5%'));

const parts = [
  { name: 'State', rate: 6.25 },
  { name: 'Travis County', rate: 2.25 },
];
const usual = { rate: 8.5, parts, is_default: true, archived_at: null };
const none = { tax_rate: 0, tax_parts: null };
test.each([
  [
    'the default rate',
    [{ ...usual, rate: 3, is_default: false }, usual],
    false,
    { tax_rate: 8.5, tax_parts: parts },
  ],
  ['no tax for an exempt customer', [usual], true, none],
  ['no tax without a default rate', [{ ...usual, is_default: false }], false, none],
  [
    'no tax if the default rate is archived',
    [{ ...usual, archived_at: '2026-05-01T00:00:00.000Z' }],
    false,
    none,
  ],
  ['no tax without tax rates', [], false, none],
])('chooses the tax rate for a new item: %s', (_, rates, isExempt, tax) =>
  expect(startingTax(rates, isExempt)).toEqual(tax),
);

test.each([
  ['the parts of the only rate with this percentage', 8.5, [usual], parts],
  ['no parts if two rates have this percentage', 8.5, [usual, { ...usual, parts: null }], null],
  ['no parts of an archived rate', 8.5, [{ ...usual, archived_at: '2026-05-01T00:00:00.000Z' }], null],
  ['no parts for another percentage', 8.25, [usual], null],
])('a document with a tax rate from the catalog gets %s', (_, rate, rates, expected) =>
  expect(taxWithParts(rate, rates)).toEqual({ tax_rate: rate, tax_parts: expected }),
);

test.each([
  ['parts that add up', 8.5, parts, undefined],
  ['parts that do not add up', 8.25, parts, 'The parts do not add up to 8.25%'],
  [
    'parts with three decimals',
    0.3,
    [parts[0], parts[1]].map((part, index) => ({ name: `${part?.name}`, rate: index ? 0.1 : 0.2 })),
    undefined,
  ],
  [
    'a part with more decimals than a rate',
    0.1005,
    [{ name: 'State', rate: 0.1005 }],
    'The parts do not add up to 0.1005%',
  ],
  [
    'two parts with the same name',
    8.5,
    [
      { name: 'State', rate: 6 },
      { name: ' state', rate: 2.5 },
    ],
    'Two parts have the same name',
  ],
])('checks the parts of a tax rate: %s', (_, rate, given, problem) =>
  expect(partsProblem(rate, given)).toBe(problem),
);

const away = '2026-05-01T00:00:00.000Z';
const rate = (name: string, value: number, archived_at: string | null = null) => ({
  name,
  rate: value,
  archived_at,
});
test.each([
  ['each rate has its own name', [rate('Standard', 8.5), rate('Reduced', 2)], ['2 Reduced', '8.5 Standard']],
  ['one rate has two active names', [rate('Standard', 8.5), rate('City', 8.5)], []],
  [
    'an active name takes precedence over an archived name',
    [rate('Old', 8.5, away), rate('New', 8.5)],
    ['8.5 New'],
  ],
  ['the only name is archived', [rate('Old', 8.5, away)], ['8.5 Old']],
  ['one rate has two archived names', [rate('Old', 8.5, away), rate('Older', 8.5, away)], []],
  ['there are no tax rates', [], []],
])('tax rates that have exactly one name are found: %s', (_, rates, names) =>
  expect(namedRates(rates).map(({ rate: value, name }) => `${value} ${name}`)).toEqual(names),
);
