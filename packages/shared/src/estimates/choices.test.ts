import { describe, expect, test } from 'vitest';
import type { LineChoice } from '../documents/lines/line-options.ts';
import { amountOff } from '../documents/lines/totals.ts';
import {
  areSameChoices,
  choiceProblem,
  choicesOf,
  choicesText,
  knowsChoices,
  withChoices,
  withChosenAmounts,
} from './choices.ts';

const line = (id: string, price: number, choice: Partial<LineChoice> = {}) => ({
  id,
  name: `Item ${id}`,
  quantity: 1,
  price,
  tax_rate: 10,
  option: 'included' as LineChoice['option'],
  package_name: null,
  is_chosen: true,
  ...choice,
});
const optional = (id: string, price: number, is_chosen = false) =>
  line(id, price, { option: 'optional', is_chosen });
const packaged = (id: string, package_name: string, price: number, is_chosen = false) =>
  line(id, price, { option: 'package', package_name, is_chosen });

const items = [
  line('visit', 100),
  packaged('tank', 'Good', 800, true),
  packaged('pump', 'Better', 1500),
  packaged('valve', 'Better', 50),
  optional('filter', 40),
  optional('warranty', 60, true),
];
const offer = {
  ...amountOff(100),
  items,
  payments: [],
  deposit_type: 'percent' as const,
  deposit_value: 50,
  total: 0,
  deposit_asked: 0,
  balance_due: 0,
};

describe('the amounts of an estimate with choices', () => {
  test('only the included and chosen lines of an estimate count toward the total, the tax and the deposit', () => {
    expect(withChosenAmounts(offer, choicesOf(items))).toMatchObject({
      subtotal: 960,
      tax: 96,
      total: 956,
      deposit_asked: 478,
      balance_due: 956,
    });
    const better = { lines: ['filter'], package_name: 'better' };
    expect(withChosenAmounts(offer, better)).toMatchObject({ subtotal: 1690, tax: 169, total: 1759 });
    expect(choicesOf(withChoices(items, better))).toEqual({ lines: ['filter'], package_name: 'Better' });
  });

  test('the stored amounts of an estimate without options are not recalculated', () => {
    const imported = { ...offer, items: [line('visit', 100)], total: 77 };
    expect(withChosenAmounts(imported, choicesOf(imported.items))).toBe(imported);
  });
});

test('a customer’s choices on an estimate are compared without regard to their order and letter case', () => {
  const chosen = { lines: ['a', 'b'], package_name: 'Good' };
  expect(areSameChoices(chosen, { lines: ['b', 'a', 'a'], package_name: 'good' })).toBe(true);
  expect(areSameChoices(chosen, { lines: ['a'], package_name: 'Good' })).toBe(false);
  expect(areSameChoices(chosen, { lines: ['a', 'b'], package_name: null })).toBe(false);
});

test.each([
  [{ lines: ['filter', 'warranty'], package_name: 'Better' }, true],
  [{ lines: [], package_name: null }, true],
  [{ lines: ['visit'], package_name: 'Good' }, false],
  [{ lines: ['tank'], package_name: 'Good' }, false],
  [{ lines: ['gone'], package_name: 'Good' }, false],
  [{ lines: [], package_name: 'Best' }, false],
])('knowsChoices() checks whether the choices %o are possible on the estimate: %s', (choices, isKnown) => {
  expect(knowsChoices(items, choices)).toBe(isKnown);
});

describe('choices that prevent the customer from signing an estimate', () => {
  const problemOf = (lines: string[], package_name: string | null, estimate: Partial<typeof offer> = {}) =>
    choiceProblem({
      ...offer,
      ...estimate,
      items: withChoices(estimate.items ?? items, { lines, package_name }),
    });

  test('an estimate with packages cannot be signed unless a package is chosen', () => {
    expect(problemOf([], 'Good')).toBeUndefined();
    expect(problemOf([], null)).toBe('Please choose a package');
  });

  test('an estimate cannot be signed without any chosen item, even if all items are optional', () => {
    const all = [optional('filter', 40), optional('warranty', 60)];
    expect(problemOf([], null, { items: all, ...amountOff(0) })).toBe('Please choose at least one item');
    expect(problemOf(['filter'], null, { items: all, ...amountOff(0) })).toBeUndefined();
  });

  test('an estimate cannot be signed if its discount exceeds the price of the chosen items', () => {
    const all = [optional('filter', 40), optional('warranty', 60)];
    expect(problemOf(['filter'], null, { items: all, ...amountOff(50) })).toBe(
      'Please choose more items: the discount of $50.00 is more than they cost',
    );
    expect(problemOf(['filter', 'warranty'], null, { items: all, ...amountOff(50) })).toBeUndefined();
  });

  test('an estimate cannot be signed if the total of the chosen items is below the amount already paid', () => {
    const paid = {
      id: 'p',
      amount: 1000,
      payment_date: '2026-03-01',
      payment_method: 'cash',
      is_deposit: true,
    } as const;
    expect(problemOf([], 'Good', { payments: [paid] as never })).toBe(
      'Your choice comes to $890.00, which is less than the $1,000.00 that you have already paid. Please contact us.',
    );
    expect(problemOf([], 'Better', { payments: [paid] as never })).toBeUndefined();
  });
});

test('choicesText() lists the chosen package and the added items in one line', () => {
  expect(choicesText(items)).toBe('Package Good. Added: Item warranty.');
  expect(choicesText(withChoices(items, { lines: [], package_name: 'Better' }))).toBe(
    'Package Better. No optional items added.',
  );
  expect(choicesText([line('visit', 100)])).toBeNull();
});
