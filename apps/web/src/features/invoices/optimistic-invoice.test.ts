import { nothingWritten } from '@dayworks/shared/documents/document';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { expect, test } from 'vitest';
import { markedAsSent, shownInList, withChangedPayment, withPayment } from './invoice-cache.ts';

const today = '2026-05-14';

const draft: InvoiceDetail = {
  ...nothingWritten,
  id: '7f3a9c21-0000-4000-8000-000000000001',
  number: '7f3a9c21',
  business_id: '7f3a9c21-0000-4000-8000-000000000002',
  created_at: '2026-05-01T09:00:00.000Z',
  updated_at: '2026-05-01T09:00:00.000Z',
  version: 1,
  estimate_id: null,
  project_id: null,
  date: '2026-05-01',
  due_date: '2026-05-13',
  status: 'draft',
  subtotal: 100,
  tax: 0,
  tax_included: 0,
  total: 100,
  deposit: 0,
  balance_due: 100,
  sent_at: null,
  viewed_at: null,
  paid_at: null,
  reminded_on: null,
  disputed_at: null,
  promised_for: null,
  promised_at: null,
  reminders_stopped_at: null,
  promises_by_link: 0,
  reminders_stopped_note: null,
  credited: 0,
  written_off: 0,
  applied: 0,
  customer_credit: 0,
  credited_tax: 0,
  credits: [],
  voided_at: null,
  void_reason: null,
  shared_with: [],
  link_enabled: true,
  customer: null,
  project: null,
  items: [],
  payments: [],
  messages: [],
  events: [],
  lead: null,
  estimate: null,
  job: null,
  recurring: null,
  visits: [],
};

const payment = {
  invoice_id: draft.id,
  amount: 40,
  payment_date: '2026-05-12',
  payment_method: 'cash',
  notes: null,
  reference: null,
} as const;

const now = new Date('2026-05-14T10:00:00Z');

test('a partial payment sets the status to partially paid, and a past due invoice remains marked as past due', () => {
  const paid = withPayment({ ...draft, status: 'sent', sent_at: '2026-05-01T09:00:00.000Z' }, payment, now);
  expect(paid).toMatchObject({ status: 'partially_paid', balance_due: 60, paid_at: null });
  expect(shownInList(paid, today)).toMatchObject({ displayed_status: 'partially_paid', overdue_mark: true });
});

test('a partial payment on a draft marks the invoice as issued', () => {
  const paid = withPayment(draft, payment, now);
  expect(paid).toMatchObject({ status: 'partially_paid', sent_at: now.toISOString() });
  expect(shownInList(paid, today).displayed_status).toBe('partially_paid');
});

test('paying the outstanding amount marks the invoice as paid on the date of the last payment', () => {
  const paid = withPayment(
    withPayment(draft, payment, now),
    { ...payment, amount: 60, payment_date: today },
    now,
  );
  expect(paid).toMatchObject({ status: 'paid', balance_due: 0, paid_at: today });
});

test('reducing a payment reopens a paid invoice', () => {
  const paid = withPayment(draft, { ...payment, amount: 100 }, now);
  const [made] = paid.payments;
  expect(made).toBeDefined();
  if (!made) return;
  const { invoice_id: _, ...fields } = payment;
  const edited = withChangedPayment(paid, { ...fields, id: made.id, version: 1, amount: 99.98 });
  expect(edited).toMatchObject({ status: 'partially_paid', balance_due: 0.02 });
});

test('a draft whose due date has passed is overdue as soon as it is marked as sent', () => {
  const sent = markedAsSent(draft, new Date('2026-05-14T10:00:00Z'));
  expect(sent.status).toBe('sent');
  expect(shownInList(sent, today).displayed_status).toBe('overdue');
});
