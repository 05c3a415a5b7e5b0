import { describe, expect, it, test } from 'vitest';
import { ageBucket } from '../invoices/overdue/age-bucket.ts';
import { accountBetween, agesOn, type StatementEntry } from './statement.ts';

test.each([
  [null, 'current'],
  ['2026-06-30', 'current'],
  ['2026-06-29', 'd1_30'],
  ['2026-05-31', 'd1_30'],
  ['2026-05-30', 'd31_60'],
  ['2026-05-01', 'd31_60'],
  ['2026-04-30', 'd61_90'],
  ['2026-04-01', 'd61_90'],
  ['2026-03-31', 'over_90'],
])('assigns an invoice with the due date %s to the age group %s on June 30', (due, bucket) => {
  expect(ageBucket(due, '2026-06-30')).toBe(bucket);
});

const entry = (date: string, invoice_id: string, amount: number): StatementEntry => ({
  id: `${date} ${amount}`,
  date,
  kind: amount > 0 ? 'invoice' : 'payment',
  invoice_id,
  invoice_number: invoice_id.slice(0, 8),
  credit_number: null,
  amount,
});
const entries = [
  entry('2026-01-10', 'a', 100.1),
  entry('2026-02-01', 'a', -50.05),
  entry('2026-03-05', 'b', 0.2),
  entry('2026-04-01', 'a', -50.05),
];

describe('a customer’s account between two dates', () => {
  it.each([
    ['2026-01-01', '2026-12-31', 0, [100.1, 50.05, 50.25, 0.2], 0.2],
    ['2026-02-01', '2026-03-05', 100.1, [50.05, 50.25], 50.25],
    ['2026-04-02', '2026-12-31', 0.2, [], 0.2],
    ['2025-01-01', '2025-12-31', 0, [], 0],
  ])(
    'calculates the balances of a customer’s account from %s to %s',
    (from, to, opening, balances, closing) => {
      const account = accountBetween(entries, from, to);
      expect(account.lines.map(({ balance }) => balance)).toEqual(balances);
      expect(account).toMatchObject({ opening, closing });
    },
  );

  it('groups outstanding amounts by days past due, and the groups add up to the balance', () => {
    const due = new Map([
      ['a', '2026-02-09'],
      ['b', null],
    ]);
    const none = { current: 0, d1_30: 0, d31_60: 0, d61_90: 0, over_90: 0 };
    expect(agesOn(entries, due, '2026-03-20')).toEqual({ ...none, d31_60: 50.05, current: 0.2 });
    expect(agesOn(entries, due, '2026-12-31')).toEqual({ ...none, current: 0.2 });
  });
});
