import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, fromCents, sumCents, toCents, zeroCents } from '../../money.ts';
import { type DocumentSummary, storedSummary, summaryLines } from './summary-lines.ts';
import { amountOff, documentTotals } from './totals.ts';

const line = (price: number, tax_rate = 0) => ({ quantity: 1, price, tax_rate });
const payment = (amount: number, payment_date = '2026-04-30', is_deposit = false) => ({
  amount,
  payment_date,
  payment_method: 'bank_transfer' as const,
  is_deposit,
});
const stored = {
  ...amountOff(0),
  items: [line(10)],
  subtotal: 10,
  discount: 0,
  tax: 0,
  tax_included: 0,
  total: 10,
  balance_due: 10,
  payments: [] as ReturnType<typeof payment>[],
};

const shown = (lines: DocumentSummary['charges']) => lines.map(({ label, amount }) => [label, amount]);

/** Returns whether the printed lines add up to the total, and whether they add up to the balance. */
function addsUp({ charges, total, settlements, balance }: DocumentSummary): [boolean, boolean] {
  const sum = (amounts: number[]) => sumCents(amounts.map(toCents));
  const charged = sum(charges.map(({ amount }) => amount));
  const left = sum([total, ...settlements.map(({ amount }) => amount)]);
  return [charged === toCents(total), left === toCents(balance)];
}

describe('charges in the summary of a document', () => {
  it('the charges in the summary show the tax of each rate, and these amounts add up to the stored tax', () => {
    const items = [line(1243.5, 8.5), line(100, 2), line(50)];
    const { charges } = storedSummary({
      ...stored,
      items,
      subtotal: 1393.5,
      discount: 150,
      tax: 107.7,
      total: 1351.2,
    });
    expect(shown(charges)).toEqual([
      ['Subtotal', 1393.5],
      ['Discount', -150],
      ['Tax, 2% on $100.00', 2],
      ['Tax, 8.5% on $1,243.50', 105.7],
    ]);
  });

  it('the charges in the summary and the included tax show each part of a tax rate with its name', () => {
    const austin = [
      { name: 'Texas', rate: 6.25 },
      { name: 'Austin', rate: 1 },
      { name: 'Transit', rate: 1 },
    ];
    const items = [
      { ...line(99.99, 8.25), tax_parts: austin },
      { ...line(20, 8.25), tax_parts: null },
    ];
    const totals = { ...stored, items, subtotal: 119.99, tax: 9.9, total: 129.89 };
    /*
     * The tax of $9.90 is 8.25% on $99.99 and 8.25% on $20.00. The rate on $99.99 consists of three parts: 6.25%, 1%
     * and 1%.
     */
    expect(shown(storedSummary(totals).charges)).toEqual([
      ['Subtotal', 119.99],
      ['Tax, 8.25% on $20.00', 1.65],
      ['Texas 6.25% on $99.99', 6.25],
      ['Austin 1% on $99.99', 1],
      ['Transit 1% on $99.99', 1],
    ]);
    const inside = [{ ...line(108.25, 8.25), tax_parts: austin, includes_tax: true }];
    const included = {
      ...stored,
      items: inside,
      subtotal: 108.25,
      tax: 8.25,
      tax_included: 8.25,
      total: 108.25,
    };
    expect(storedSummary(included).included).toEqual([
      'Includes tax of $6.25 (Texas 6.25% on $100.00)',
      'Includes tax of $1.00 (Austin 1% on $100.00)',
      'Includes tax of $1.00 (Transit 1% on $100.00)',
    ]);
  });

  it('the charges in the summary omit amounts that are zero', () => {
    expect(shown(storedSummary(stored).charges)).toEqual([['Subtotal', 10]]);
  });

  it('the stored tax is shown as one line if it does not match the tax of the items, or if there are too many rates', () => {
    const explained = { ...stored, items: [line(100, 8.5)], subtotal: 100, tax: 9, total: 109 };
    expect(shown(storedSummary(explained).charges)).toContainEqual(['Tax', 9]);
    const items = [1, 2, 3, 4, 5, 6, 7].map((rate) => line(100, rate));
    const many = { ...stored, items, subtotal: 700, tax: 28, total: 728 };
    expect(shown(storedSummary(many).charges)).toContainEqual(['Tax', 28]);
  });

  it('the charges in the summary contain an adjustment if the total of an imported document does not match its lines', () => {
    const { charges } = storedSummary({ ...stored, total: 12.5, balance_due: 12.5 });
    expect(shown(charges).at(-1)).toEqual(['Adjustment', 2.5]);
  });
});

describe('payment lines', () => {
  const settlements = (total: number, balance_due: number, payments: ReturnType<typeof payment>[]) =>
    shown(storedSummary({ ...stored, subtotal: total, total, balance_due, payments }).settlements);

  it('the payment lines list every payment, or combine all payments into one line if there are more than six', () => {
    expect(settlements(6900, 3450, [payment(3450)])).toEqual([['Bank transfer, April 30, 2026', -3450]]);
    const many = Array.from({ length: 7 }, () => payment(100));
    expect(settlements(700, 0, many)).toEqual([['Paid, 7 payments', -700]]);
  });

  it('the payment lines include a rounding line for the cent that can be missing on a paid invoice', () => {
    expect(settlements(100, 0, [payment(30, '2026-04-12', true), payment(69.99)])).toEqual([
      ['Deposit, bank transfer, April 12, 2026', -30],
      ['Bank transfer, April 30, 2026', -69.99],
      ['Rounding', -0.01],
    ]);
  });

  it('the payment lines show ‘Paid’ for an invoice imported as paid without payments, and no lines for an unpaid invoice', () => {
    expect(settlements(80, 0, [])).toEqual([['Paid', -80]]);
    expect(settlements(80, 80, [])).toEqual([]);
  });

  it('the payment lines use the label ‘Rounding’ only for a missing cent', () => {
    expect(settlements(80, 0, [payment(50)]).at(-1)).toEqual(['Settled another way', -30]);
  });

  it('the payment lines show an overpaid amount', () => {
    expect(settlements(80, 0, [payment(100)]).at(-1)).toEqual(['Overpaid', 20]);
  });

  it('payment lines have unique keys, even if two lines look the same', () => {
    const { settlements: lines } = storedSummary({ ...stored, payments: [payment(1), payment(1)] });
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });
});

describe('printed lines', () => {
  const amount = fc.integer({ min: 0, max: 99_999_999 }).map((whole) => fromCents(cents(whole)));
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1000, max: 99_000 }).map((thousandths) => thousandths / 1000),
    price: amount,
    tax_rate: fc.constantFrom(0, 2, 6.25, 8.5, 8.875),
  });
  const anyPayment = fc
    .record({ amount, is_deposit: fc.boolean() })
    .map((fields) => ({ ...payment(0), ...fields }));
  const payments = fc.array(anyPayment, { maxLength: 9 });

  it('the printed lines of a document that is being edited add up to the balance', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 9 }), amount, payments, (items, discount, received) => {
        const totals = documentTotals(items, amountOff(discount));
        const summary = summaryLines({ ...amountOff(0), items, payments: received }, totals, zeroCents);
        expect(addsUp(summary)).toEqual([true, true]);
      }),
    );
  });

  it('the printed lines add up to the balance of any stored document, even an inconsistent imported document', () => {
    const totals = { subtotal: amount, discount: amount, tax: amount, total: amount, balance_due: amount };
    fc.assert(
      fc.property(
        fc.record({ ...totals, items: fc.array(anyLine, { maxLength: 9 }), payments }),
        (document) => {
          expect(addsUp(storedSummary({ ...amountOff(0), tax_included: 0, ...document }))).toEqual([
            true,
            true,
          ]);
        },
      ),
    );
  });

  it('the printed lines can be calculated even for extremely large amounts', () => {
    const items = Array.from({ length: 400 }, () => ({
      quantity: 999_999_999,
      price: 999_999_999,
      tax_rate: 100,
    }));
    const totals = documentTotals(items, amountOff(5));
    expect(() => summaryLines({ ...amountOff(0), items, payments: [] }, totals, totals.total)).not.toThrow();
  });
});
