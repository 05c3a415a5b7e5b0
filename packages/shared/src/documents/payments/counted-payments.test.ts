import { expect, test } from 'vitest';
import { receivedPayments } from './counted-payments.ts';

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

test('lists each received payment only once, and omits failed and fully refunded payments', () => {
  const received = receivedPayments([
    payment,
    payment,
    { ...payment, id: 'b', estimate_id: 'e', invoice_id: null, amount: 100 },
    { ...payment, id: 'c', payment_method: 'bank_transfer', amount: 50, refunded_amount: 20 },
    { ...payment, id: 'd', status: 'failed' },
    { ...payment, id: 'e', refunded_amount: 3450 },
  ]);
  expect(received.map(({ id, amount, is_deposit }) => [id, amount, is_deposit])).toEqual([
    ['a', 3450, false],
    ['b', 100, true],
    ['c', 30, false],
  ]);
});
