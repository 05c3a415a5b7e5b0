import { expect, test } from 'vitest';
import { activityText } from './activity-text.ts';
import { receivedLines } from './received-lines.ts';

test.each([
  [{ action: 'create', amount: null }, 'Created'],
  [{ action: 'payment', amount: 3450 }, 'Payment of $3,450.00 recorded'],
  [{ action: 'view', amount: null }, 'Opened by the customer'],
  [{ action: 'refund', amount: 50 }, 'Refund of $50.00 recorded'],
  [{ action: 'sign', amount: null }, 'Signed by the customer'],
  [{ action: 'some_new_thing', amount: null }, 'Some new thing'],
])('%o: %s', (event, text) => {
  expect(activityText(event)).toBe(text);
});

const payment = {
  id: 'a',
  invoice_id: 'i',
  estimate_id: null,
  amount: 3450,
  payment_date: '2026-04-12',
  payment_method: 'check',
  status: 'completed',
  notes: null,
  reference: null,
  refunded_amount: 0,
  provider: null,
  version: 1,
} as const;

test('what was received stands in the totals, each once and only what counts', () => {
  const lines = receivedLines(
    [
      payment,
      payment,
      { ...payment, id: 'b', estimate_id: 'e', invoice_id: null, payment_date: '2025-12-30', amount: 100 },
      { ...payment, id: 'c', payment_method: 'bank_transfer', amount: 50, refunded_amount: 20 },
      { ...payment, id: 'd', status: 'failed' },
    ],
    '2026-05-14',
  );
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Paid April 12, check', 3450],
    ['Deposit December 30, 2025, check', 100],
    ['Paid April 12, bank transfer', 30],
  ]);
});
