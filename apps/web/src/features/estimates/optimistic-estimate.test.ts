import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { emptyEstimate } from '@dayworks/shared/estimates/estimate';
import { describe, expect, test } from 'vitest';
import { depositFigures } from '../../parts/payment/deposit-figures.ts';
import {
  decided,
  markedAsSent,
  shownInList,
  withChangedPayment,
  withPayment,
} from './optimistic-estimate.ts';

const id = '3e91b6c0-0000-4000-8000-000000000001';

/** A draft estimate for $200.00 with a deposit of 25%. */
const draft: EstimateDetail = {
  ...emptyEstimate('2026-05-14'),
  id,
  number: '3e91b6c0',
  invoice_number: null,
  business_id: id,
  customer_id: id,
  created_at: '2026-05-14T09:00:00.000Z',
  updated_at: '2026-05-14T09:00:00.000Z',
  version: 1,
  status: 'draft',
  deposit_type: 'percent',
  deposit_value: 25,
  subtotal: 200,
  tax: 0,
  tax_included: 0,
  total: 200,
  balance_due: 200,
  deposit_paid: false,
  deposit_paid_at: null,
  sent_at: null,
  viewed_at: null,
  changes_requested_at: null,
  change_request: null,
  approved_at: null,
  declined_at: null,
  decline_reason: null,
  job_id: null,
  link_enabled: true,
  invoice_id: null,
  project_id: null,
  customer: null,
  items: [],
  payments: [],
  installments: [],
  photos: [],
  messages: [],
  events: [],
  signatures: [],
  changes_since_signed: null,
  request: null,
};

const now = '2026-05-20T10:00:00.000Z';
const payment = {
  estimate_id: draft.id,
  is_deposit: true,
  amount: 30,
  payment_date: '2026-05-20',
  payment_method: 'check',
  notes: null,
  reference: null,
} as const;

test('an estimate that is marked as sent awaits an answer until the end of its last valid day', () => {
  const sent = markedAsSent(draft, now);
  expect(shownInList(sent, '2026-05-20')).toMatchObject({ displayed_status: 'sent', sent_at: now });
  expect(shownInList(sent, '2026-06-14').displayed_status).toBe('expired');
});

test('a user can record that the customer approved or declined an estimate on the phone', () => {
  expect(decided(draft, 'approved', now)).toMatchObject({ status: 'approved', approved_at: now });
  const asked = { ...markedAsSent(draft, now), changes_requested_at: now, change_request: 'Cedar, please' };
  expect(decided(asked, 'declined', now)).toMatchObject({ status: 'declined', change_request: null });
});

test('an estimate that became a project keeps the status “converted” when it is approved', () => {
  const converted = { ...draft, status: 'converted', project_id: draft.id } as const;
  expect(decided(converted, 'approved', now).status).toBe('converted');
});

describe('estimate deposit', () => {
  test('the unpaid part of the deposit is the agreed deposit minus the payments received', () => {
    expect(depositFigures(draft)).toEqual({ asked: 50, received: 0, open: 50 });
    const paid = withPayment(draft, payment, now);
    expect(depositFigures(paid)).toEqual({ asked: 50, received: 30, open: 20 });
    expect(paid).toMatchObject({ balance_due: 170, deposit_paid: true, deposit_paid_at: now });
  });

  test('the unpaid part of the deposit is at most the balance due, and is zero if no deposit was agreed on', () => {
    expect(depositFigures({ ...draft, balance_due: 10 }).open).toBe(10);
    expect(depositFigures({ ...draft, deposit_type: null, deposit_value: null }).open).toBe(0);
  });

  test('payments on the invoice do not count as a deposit', () => {
    const onInvoice = { ...withPayment(draft, payment, now).payments[0], estimate_id: null, invoice_id: 'i' };
    const payments = [onInvoice] as typeof draft.payments;
    expect(depositFigures({ ...draft, payments, balance_due: 170 }).received).toBe(0);
  });

  test('the deposit is updated when a payment is changed', () => {
    const paid = withPayment(draft, payment, now);
    const { id = '' } = paid.payments[0] ?? {};
    const { estimate_id: _, is_deposit: _deposit, ...fields } = payment;
    const changed = withChangedPayment(paid, { ...fields, id, version: 1, amount: 200 }, now);
    expect(changed.balance_due).toBe(0);
    expect(depositFigures(changed).open).toBe(0);
  });
});
