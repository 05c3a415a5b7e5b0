import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOff, documentTotals, totalsInDollars, withLineTotals } from '../documents/lines/totals.ts';
import { cents, fromCents } from '../money.ts';
import {
  type CreditableInvoice,
  creditableTotal,
  creditOf,
  creditOfAmount,
  creditOfLines,
} from './credit-rules.ts';

function invoiceOf(
  lines: { price: number; tax_rate: number }[],
  discount = 0,
  prices_include_tax = false,
): CreditableInvoice {
  const pricing = { ...amountOff(discount), prices_include_tax };
  const priced = lines.map((line, index) => ({ ...line, quantity: 1, id: String(index) }));
  const totals = totalsInDollars(documentTotals(priced, pricing));
  return { ...totals, credited: 0, credited_tax: 0, items: withLineTotals(priced, pricing) };
}

const mixed = invoiceOf([
  { price: 100, tax_rate: 8 },
  { price: 50, tax_rate: 0 },
]);

test.each([
  [['0'], 10_800, 800],
  [['1'], 5000, 0],
  [['0', '1'], 15_800, 800],
])('the lines %j of an invoice of $158.00 are credited with %i cents, %i of them tax', (ids, amount, tax) => {
  expect(creditOfLines(mixed, ids)).toEqual({ amount, tax });
});

test('if prices include tax, a credited line takes back the tax in its own price', () => {
  const included = invoiceOf(
    [
      { price: 108, tax_rate: 8 },
      { price: 50, tax_rate: 0 },
    ],
    0,
    true,
  );
  expect(creditOfLines(included, ['0'])).toEqual({ amount: 10_800, tax: 800 });
  expect(creditOfLines(included, ['1'])).toEqual({ amount: 5000, tax: 0 });
});

test('a discount is taken back in proportion to the lines', () => {
  const discounted = invoiceOf(
    [
      { price: 100, tax_rate: 8 },
      { price: 50, tax_rate: 0 },
    ],
    15,
  );
  expect(creditOfLines(discounted, ['0'])).toEqual({ amount: 9000 + 800, tax: 800 });
  expect(creditOfLines(discounted, ['1'])).toEqual({ amount: 4500, tax: 0 });
});

test('a credit without lines and amount takes all that is owed', () => {
  const owed = { ...mixed, balance_due: 58 };
  expect(creditOf(owed, { line_ids: [], amount: null })).toEqual({ amount: 5800, tax: 294 });
  expect(creditOf(owed, { line_ids: [], amount: 10 })).toEqual({ amount: 1000, tax: 51 });
});

test('the credits of an invoice never take more than its tax, and together with the last one take exactly all of it', () => {
  const line = fc.record({
    price: fc.integer({ min: 1, max: 90_000 }).map((amount) => amount / 100),
    tax_rate: fc.constantFrom(0, 5, 8.875, 33.333),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(100), { maxLength: 6 }),
      (lines, parts) => {
        const invoice = invoiceOf(lines);
        const take = (amount: number) => {
          const credit = creditOfAmount(invoice, cents(amount));
          expect(credit.tax).toBeGreaterThanOrEqual(0);
          expect(credit.tax).toBeLessThanOrEqual(amount);
          invoice.credited = fromCents(cents(Math.round((invoice.credited ?? 0) * 100) + amount));
          invoice.credited_tax = fromCents(cents(Math.round(invoice.credited_tax * 100) + credit.tax));
          expect(invoice.credited_tax).toBeLessThanOrEqual(invoice.tax);
        };
        for (const part of parts) take(Math.floor((creditableTotal(invoice) * part) / 101));
        take(creditableTotal(invoice));
        expect(invoice.credited_tax).toBe(invoice.tax);
      },
    ),
    { numRuns: 2000 },
  );
});
