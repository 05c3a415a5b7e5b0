import { expect, test } from 'vitest';
import { alternativesTo, bulkDeletionText } from './deletion-choices.ts';

const today = '2026-05-14';
const sent = {
  status: 'sent',
  sent_at: '2026-05-01T09:00:00.000Z',
  voided_at: null,
  reminded_on: null,
  disputed_at: null,
  balance_due: 500,
  payments: [],
} as const;
const payment = {
  invoice_id: '7f3a9c21-0000-4000-8000-000000000001',
  status: 'completed',
  provider: null,
  amount: 500,
  refunded_amount: 0,
} as const;

const possible = (invoice: Parameters<typeof alternativesTo>[0]) =>
  alternativesTo(invoice, today).flatMap(({ action, isOff }) => (isOff ? [] : [action]));

test('instead of deleting an unpaid invoice, a user can void it, credit it or write it off', () => {
  expect(possible(sent)).toEqual(['void', 'credit', 'writeOff']);
});

test('instead of deleting a paid invoice, a user can credit it, and the dialog says why the other choices are not possible', () => {
  const paid = { ...sent, status: 'paid', balance_due: 0, payments: [payment] } as const;
  expect(possible(paid)).toEqual(['credit']);
  expect(alternativesTo(paid, today).map(({ note }) => note)).toEqual([
    'This invoice has payments: refund them before you void it',
    'Takes back the invoice or a part of it, with its sales tax.',
    'There is nothing left to pay: the balance is $0.00',
  ]);
});

test('before several invoices are deleted, the dialog explains what the deletion changes and what to do instead', () => {
  const nothing = { in_books: 0, payments: 0, received: 0, closed_days: [] };
  expect(bulkDeletionText(undefined, true)).toBe('');
  expect(bulkDeletionText(nothing, true)).toBe('');
  expect(bulkDeletionText({ ...nothing, in_books: 1 }, false)).toBe(
    '1 invoice was sent or has payments. Only an owner can delete it. Void or credit it instead.',
  );
  expect(
    bulkDeletionText({ in_books: 2, payments: 1, received: 120, closed_days: ['2026-05-01'] }, true),
  ).toBe(
    '2 invoices were sent or have payments. Deleting them changes reports of past days. To keep them in the books, void or credit them instead. ' +
      '1 payment record of $120.00 will also be deleted. May 1, 2026 is a closed day. The amounts counted then will no longer match the payments.',
  );
});
