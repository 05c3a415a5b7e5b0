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
  editedTaxProblem,
} from './credit-rules.ts';
import { type CreditedRate, ratesLeft } from './credit-taxes.ts';

function invoiceOf(
  lines: { price: number; tax_rate: number }[],
  discount = 0,
  prices_include_tax = false,
): CreditableInvoice {
  const pricing = { ...amountOff(discount), prices_include_tax };
  const priced = lines.map((line, index) => ({ ...line, quantity: 1, id: String(index) }));
  const totals = totalsInDollars(documentTotals(priced, pricing));
  return {
    ...totals,
    ...pricing,
    credited: 0,
    credited_tax: 0,
    credits: [],
    items: withLineTotals(priced, pricing),
  };
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
    expect(creditOfLines(mixed, ids)).toMatchObject({ amount, tax });
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
  expect(creditOfLines(included, ['0'])).toMatchObject({ amount: 10_800, tax: 800 });
  expect(creditOfLines(included, ['1'])).toMatchObject({ amount: 5000, tax: 0 });
});

test('if only some lines of an invoice are credited, the credit is reduced by their share of the discount', () => {
  const discounted = invoiceOf(
    [
      { price: 100, tax_rate: 8 },
      { price: 50, tax_rate: 0 },
    ],
    15,
  );
  expect(creditOfLines(discounted, ['0'])).toMatchObject({ amount: 9000 + 800, tax: 800 });
  expect(creditOfLines(discounted, ['1'])).toMatchObject({ amount: 4500, tax: 0 });
});

test('a credit note without lines and without an amount credits the whole balance', () => {
  const owed = { ...mixed, balance_due: 58 };
  expect(creditOf(owed, { line_ids: [], amount: null })).toMatchObject({ amount: 5800, tax: 294 });
  expect(creditOf(owed, { line_ids: [], amount: 10 })).toMatchObject({ amount: 1000, tax: 51 });
});

test('a credit note for selected lines includes the tax of these lines, and a credit note for an amount includes tax not yet credited', () => {
  const invoice = invoiceOf([
    { price: 100, tax_rate: 8 },
    { price: 200, tax_rate: 5 },
    { price: 50, tax_rate: 0 },
  ]);
  const lines = creditOfLines(invoice, ['1']);
  expect(lines).toEqual({ amount: 21_000, tax: 1000, taxes: [{ rate: 5, net: 200, tax: 10 }] });
  const kind = 'credit_note' as const;
  const noted = {
    ...invoice,
    credited: 210,
    credited_tax: 10,
    credits: [{ kind, amount: 210, tax: 10, taxes: lines.taxes }],
  };
  expect(creditOfAmount(noted, cents(7900))).toEqual({
    amount: 7900,
    tax: 400,
    taxes: [
      { rate: 0, net: 25, tax: 0 },
      { rate: 8, net: 50, tax: 4 },
    ],
  });
  expect(creditOfLines(noted, ['1'])).toMatchObject({ tax: 0 });
});

test('a credit note without stored tax rates reduces every tax rate of the invoice by the same share', () => {
  const invoice = invoiceOf([
    { price: 100, tax_rate: 8 },
    { price: 200, tax_rate: 5 },
  ]);
  const kind = 'credit_note' as const;
  const old = {
    ...invoice,
    credited: 159,
    credited_tax: 9,
    credits: [{ kind, amount: 159, tax: 9, taxes: [] }],
  };
  expect(ratesLeft(old)).toEqual([
    { rate: 5, net: 10_000n, tax: 500n },
    { rate: 8, net: 5000n, tax: 400n },
  ]);
});

test('an edit cannot lower the tax of an invoice at a rate below the tax in its credit notes', () => {
  const before = invoiceOf([
    { price: 100, tax_rate: 8 },
    { price: 200, tax_rate: 5 },
  ]);
  const { taxes } = creditOfLines(before, ['1']);
  const kind = 'credit_note' as const;
  const noted = { credited: 210, credited_tax: 10, credits: [{ kind, amount: 210, tax: 10, taxes }] };
  const edited = invoiceOf([
    { price: 200, tax_rate: 8 },
    { price: 190, tax_rate: 5 },
  ]);
  expect(editedTaxProblem(edited, noted)).toBe(
    'The credit notes contain $10.00 of sales tax at 5%, and the invoice must not fall below that: undo the credit note first',
  );
  expect(editedTaxProblem(before, noted)).toBeUndefined();
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
      fc.boolean(),
      (lines, parts, isIncluded) => {
        const invoice = invoiceOf(lines, 0, isIncluded);
        const credits: CreditableInvoice['credits'][number][] = [];
        invoice.credits = credits;
        const take = (amount: number) => {
          const credit = creditOfAmount(invoice, cents(amount));
          expect(credit.tax).toBeGreaterThanOrEqual(0);
          expect(credit.tax).toBeLessThanOrEqual(amount);
          invoice.credited = fromCents(cents(Math.round((invoice.credited ?? 0) * 100) + amount));
          invoice.credited_tax = fromCents(cents(Math.round(invoice.credited_tax * 100) + credit.tax));
          expect(invoice.credited_tax).toBeLessThanOrEqual(invoice.tax);
          const sum = (of: (part: CreditedRate) => number) =>
            credit.taxes.reduce((all, part) => all + Math.round(of(part) * 100), 0);
          expect([sum(({ tax }) => tax), sum(({ net }) => net)]).toEqual([credit.tax, amount - credit.tax]);
          const { tax, taxes } = credit;
          credits.push({ kind: 'credit_note', amount: fromCents(cents(amount)), tax: fromCents(tax), taxes });
        };
        for (const part of parts) take(Math.floor((creditableTotal(invoice) * part) / 101));
        take(creditableTotal(invoice));
        expect(invoice.credited_tax).toBe(invoice.tax);
        expect(ratesLeft(invoice).every(({ net, tax }) => net === 0n && tax === 0n)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
