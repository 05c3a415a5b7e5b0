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
])(
  'crediting the lines %j of an invoice for $158.00 credits %i cents, including %i cents of tax',
  (ids, amount, tax) => {
    expect(creditOfLines(mixed, ids)).toEqual({ amount, tax });
  },
);

test('if prices include tax, crediting a line also credits the tax that its price includes', () => {
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

test('if only some lines of an invoice are credited, the credit is reduced by their share of the discount', () => {
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

test('a credit note without lines and without an amount credits the whole balance', () => {
  const owed = { ...mixed, balance_due: 58 };
  expect(creditOf(owed, { line_ids: [], amount: null })).toEqual({ amount: 5800, tax: 294 });
  expect(creditOf(owed, { line_ids: [], amount: 10 })).toEqual({ amount: 1000, tax: 51 });
});

test('the credit notes on an invoice never credit more tax than the invoice contains, and crediting the whole invoice credits exactly all of its tax', () => {
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
