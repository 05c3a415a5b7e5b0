import type { LedgerEntry, LedgerPage } from '@dayworks/shared/ledger/ledger-entry';
import { expect, test } from 'vitest';
import { dayClose, dayEntriesOf } from './ledger-list.ts';

const entry = (date: string, amount: number): LedgerEntry => ({
  id: `payment-${date}-${amount}`,
  kind: 'payment',
  date,
  created_at: '2026-05-04T12:00:00.000Z',
  amount,
  voided_amount: null,
  running_total: null,
  payment_method: 'cash',
  reference: null,
  notes: null,
  payment_id: null,
  customer: null,
  document: null,
});

const page = (next: string | null): LedgerPage => ({
  entries: [
    entry('2026-05-05', 0.1),
    entry('2026-05-05', 0.2),
    entry('2026-05-05', -0.3),
    entry('2026-05-04', 20),
    entry('2026-05-04', 5),
  ],
  next,
});

test('day totals are exact to the cent, and a day that continues on the next page has no total', () => {
  expect(dayEntriesOf(page('more')).map(({ dayNet }) => dayNet)).toEqual([0, 0, 0, null, null]);
  expect(dayEntriesOf(page(null)).map(({ dayNet }) => dayNet)).toEqual([0, 0, 0, 25, 25]);
});

test('dayEntriesOf() returns the same row objects for the same page', () => {
  const same = page(null);
  expect(dayEntriesOf(same)).toBe(dayEntriesOf(same));
});

test('dayClose() calculates the running total at the end of a day from the day’s first row, in ascending and descending order', () => {
  // Before this day the balance is 100.00. The entries of the day are +30.00 and -10.10.
  expect(dayClose({ running_total: 119.9, amount: -10.1 }, 19.9, 'newest')).toBe(119.9);
  expect(dayClose({ running_total: 130, amount: 30 }, 19.9, 'oldest')).toBe(119.9);
  expect(dayClose({ running_total: null, amount: 30 }, 19.9, 'oldest')).toBeNull();
});
