import { expect, test } from 'vitest';
import { outstandingText, periodsAt, transactionsHref } from './overview-texts.ts';

test('periodsAt() returns the correct periods on a Sunday at the end of February in a leap year', () => {
  expect(periodsAt('2032-02-29')).toEqual({
    received_today: { from: '2032-02-29', to: '2032-02-29' },
    received_week: { from: '2032-02-23', to: '2032-02-29' },
    received_month: { from: '2032-02-01', to: '2032-02-29' },
    by_method: { from: '2032-01-31', to: '2032-02-29' },
  });
});

test('a payment figure links to the payments that it includes', () => {
  expect(transactionsHref({ method: 'check', from: '2026-05-01', to: '2026-05-31' })).toBe(
    '/transactions?method=check&from=2026-05-01&to=2026-05-31',
  );
});

test('outstandingText() describes the outstanding amount', () => {
  expect(outstandingText({ count: 0, total: 0 })).toBe('No outstanding balances.');
  expect(outstandingText({ count: 1, total: 12.5 })).toBe('$12.50 is owed to you on 1 invoice.');
  expect(outstandingText({ count: 1200, total: 9 })).toBe('$9.00 is owed to you on 1,200 invoices.');
});
