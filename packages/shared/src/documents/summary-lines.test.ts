import { describe, expect, it } from 'vitest';
import { chargeLines, settlementLines } from './summary-lines.ts';

const line = (price: number, tax_rate = 0) => ({ quantity: 1, price, tax_rate });
const payment = (amount: number, payment_date = '2026-04-30') => ({
  amount,
  payment_date,
  payment_method: 'bank_transfer' as const,
});

describe('chargeLines', () => {
  it('shows tax by rate, adding up to the stored tax', () => {
    const items = [line(1243.5, 8.5), line(100, 2), line(50)];
    expect(chargeLines({ items, subtotal: 1393.5, discount: 150, tax: 107.7 })).toEqual([
      { label: 'Subtotal', amount: 1393.5 },
      { label: 'Discount', amount: -150 },
      { label: 'Tax, 2% on $100.00', amount: 2 },
      { label: 'Tax, 8.5% on $1,243.50', amount: 105.7 },
    ]);
  });

  it('leaves out what is not there', () => {
    expect(chargeLines({ items: [line(10)], subtotal: 10, discount: 0, tax: 0 })).toEqual([
      { label: 'Subtotal', amount: 10 },
    ]);
  });

  it('keeps the stored tax in one line when the items do not explain it', () => {
    expect(chargeLines({ items: [line(100, 8.5)], subtotal: 100, discount: 0, tax: 9 })).toContainEqual({
      label: 'Tax',
      amount: 9,
    });
    const items = [1, 2, 3, 4, 5, 6, 7].map((rate) => line(100, rate));
    expect(chargeLines({ items, subtotal: 700, discount: 0, tax: 28 })).toContainEqual({
      label: 'Tax',
      amount: 28,
    });
  });
});

describe('settlementLines', () => {
  it('names the one payment, and sums up several', () => {
    expect(settlementLines({ total: 6900, balance_due: 3450, payments: [payment(3450)] })).toEqual([
      { label: 'Bank transfer, April 30, 2026', amount: -3450 },
    ]);
    expect(
      settlementLines({ total: 3120, balance_due: 0, payments: [payment(1000), payment(2120)] }),
    ).toEqual([{ label: 'Paid', amount: -3120 }]);
  });

  it('accounts for the cent that a paid invoice may lack', () => {
    const lines = settlementLines({ total: 100, balance_due: 0, payments: [payment(99.99)] });
    expect(lines.at(-1)).toEqual({ label: 'Rounding', amount: -0.01 });
  });

  it('says paid for an invoice imported as paid without payments, and nothing for an open one', () => {
    expect(settlementLines({ total: 80, balance_due: 0, payments: [] })).toEqual([
      { label: 'Paid', amount: -80 },
    ]);
    expect(settlementLines({ total: 80, balance_due: 80, payments: [] })).toEqual([]);
  });

  it('invents no negative rounding when more was paid than the total', () => {
    expect(settlementLines({ total: 80, balance_due: 0, payments: [payment(100)] })).toEqual([
      { label: 'Bank transfer, April 30, 2026', amount: -100 },
    ]);
  });
});
