import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { expect, test } from 'vitest';
import { nextSteps } from './next-steps.ts';

const today = '2026-05-14';
const draft = {
  id: 'e',
  status: 'draft',
  valid_until: null,
  sent_at: null,
  total: 200,
  balance_due: 200,
  deposit_type: 'percent',
  deposit_value: 25,
  payments: [],
  items: [],
  invoice_id: null,
  project_id: null,
} as unknown as EstimateDetail;

const paid = { id: 'p', estimate_id: 'e', status: 'completed', amount: 50, refunded_amount: 0 };
const approved = { ...draft, status: 'approved', sent_at: '2026-05-14T10:00:00Z' } as EstimateDetail;
const withDeposit = { ...approved, payments: [paid], balance_due: 150 } as unknown as EstimateDetail;

test('sending is the first suggested step for a draft estimate, and payments can be recorded at any time', () => {
  expect(nextSteps(draft, today)).toMatchObject({ markSent: true, pay: true, convert: false, first: 'send' });
});

test('after approval, the first suggested step is to collect the deposit, and the next is to convert the estimate', () => {
  expect(nextSteps(approved, today)).toMatchObject({ convert: true, first: 'pay', markSent: false });
  expect(nextSteps(withDeposit, today)).toMatchObject({ convert: true, first: 'convert', pay: true });
});

test('an estimate with a project can still be invoiced, and an estimate with an invoice allows only payments', () => {
  const project = { ...withDeposit, status: 'converted', project_id: 'p' } as EstimateDetail;
  expect(nextSteps(project, today)).toMatchObject({ toProject: false, toInvoice: true, first: 'convert' });
  const invoice = { ...project, invoice_id: 'i' } as EstimateDetail;
  expect(nextSteps(invoice, today)).toMatchObject({ convert: false, pay: true, first: 'pay' });
  expect(nextSteps({ ...invoice, balance_due: 0 }, today)).toMatchObject({ pay: false, first: null });
});

test('a declined estimate accepts no payments', () => {
  expect(nextSteps({ ...approved, status: 'declined' }, today)).toMatchObject({ pay: false, first: null });
});
