import { describe, expect, test } from 'vitest';
import type { CountablePayment } from '../documents/payments/counted-payments.ts';
import {
  type ActionableEstimate,
  type EstimateAction,
  estimateActionProblem,
} from './estimate-permissions.ts';
import { type EstimateStatus, estimateStatuses } from './estimate-status.ts';

const today = '2026-05-14';
const past = '2026-05-13';
const actions = [
  'edit',
  'delete',
  'send',
  'markSent',
  'approve',
  'decline',
  'requestChanges',
  'recordPayment',
  'changePhotos',
  'toInvoice',
  'toInstallment',
  'toProject',
  'toJob',
  'openLink',
] as const satisfies EstimateAction[];

function estimate(fields: Partial<ActionableEstimate> = {}): ActionableEstimate {
  return {
    status: 'sent',
    valid_until: '2026-06-01',
    sent_at: '2026-05-01T10:00:00.000Z',
    payments: [],
    items: [],
    invoice_id: null,
    project_id: null,
    job_id: null,
    payment_schedule: null,
    installments: [],
    ...fields,
  };
}

const received: CountablePayment = {
  id: 'p1',
  status: 'completed',
  amount: 100,
  refunded_amount: 0,
  payment_date: '2026-05-02',
};

const always: EstimateAction[] = [
  'edit',
  'delete',
  'send',
  'recordPayment',
  'changePhotos',
  'toInvoice',
  'toProject',
  'toJob',
];
const waiting: EstimateAction[] = [...always, 'approve', 'decline', 'requestChanges', 'openLink'];
const without = (list: EstimateAction[], ...left: EstimateAction[]) =>
  list.filter((action) => !left.includes(action));

const allowed: Record<EstimateStatus, { fields: Partial<ActionableEstimate>; actions: EstimateAction[] }> = {
  draft: { fields: { sent_at: null }, actions: [...without(waiting, 'openLink'), 'markSent'] },
  sent: { fields: {}, actions: waiting },
  viewed: { fields: {}, actions: waiting },
  changes_requested: { fields: {}, actions: waiting },
  approved: { fields: {}, actions: [...without(always, 'changePhotos'), 'openLink'] },
  declined: { fields: {}, actions: without(waiting, 'decline', 'recordPayment', 'toJob') },
  expired: { fields: { valid_until: past }, actions: [...always, 'openLink'] },
  converted: {
    fields: { invoice_id: 'i1', project_id: 'p1' },
    actions: ['send', 'recordPayment', 'openLink'],
  },
};

test.each(estimateStatuses)('allows only the permitted actions for an estimate with status %s', (status) => {
  const subject = estimate({ ...allowed[status].fields, status });
  expect(actions.filter((action) => estimateActionProblem(action, subject, today) === undefined)).toEqual(
    actions.filter((action) => allowed[status].actions.includes(action)),
  );
});

describe('reasons for rejecting an estimate action', () => {
  test.each<[EstimateAction, Partial<ActionableEstimate>, string | undefined]>([
    [
      'edit',
      { status: 'converted', invoice_id: 'i1' },
      'This estimate was turned into an invoice: change that one instead',
    ],
    [
      'edit',
      { status: 'converted', project_id: 'p1' },
      'This estimate was turned into a project: change that one instead',
    ],
    [
      'delete',
      { status: 'converted', project_id: 'p1' },
      'This estimate was turned into a project: it stays with it',
    ],
    ['delete', { payments: [received] }, 'This estimate has payments: refund them first'],
    ['delete', { payments: [{ ...received, refunded_amount: 100 }] }, undefined],
    ['delete', { payments: [{ ...received, status: 'voided' }] }, undefined],
    ['markSent', {}, 'This estimate has already been sent'],
    ['openLink', { sent_at: null, status: 'approved' }, 'The link works once the estimate has been sent'],
    ['approve', { status: 'approved' }, 'This estimate has already been approved'],
    ['approve', { valid_until: past }, 'This estimate has expired: ask for a new one'],
    ['approve', { valid_until: today }, undefined],
    ['approve', { status: 'declined', valid_until: past }, undefined],
    ['decline', { status: 'declined' }, 'This estimate has already been declined'],
    ['decline', { status: 'converted' }, 'This estimate has already been approved'],
    ['requestChanges', { status: 'changes_requested' }, undefined],
    ['recordPayment', { status: 'declined' }, 'This estimate was declined: edit it or send it again first'],
    ['toInvoice', { invoice_id: 'i1', status: 'converted' }, 'This estimate already has an invoice'],
    ['toInvoice', { project_id: 'p1', status: 'converted' }, undefined],
    ['toProject', { project_id: 'p1', status: 'converted' }, 'This estimate already has a project'],
    [
      'edit',
      { status: 'converted', job_id: 'j1', project_id: 'p1' },
      'This estimate was turned into a job: change that one instead',
    ],
    [
      'toInvoice',
      { job_id: 'j1', status: 'converted' },
      'This estimate was turned into a job: create the invoice there',
    ],
    ['toJob', { job_id: 'j1', status: 'converted' }, 'This estimate already has a job'],
    ['toInstallment', {}, 'This estimate has no payment schedule'],
    ['toInstallment', { payment_schedule: [1] }, 'The customer has not approved this estimate yet'],
    ['toInstallment', { payment_schedule: [1], status: 'approved' }, undefined],
    ['toInstallment', { payment_schedule: [1], status: 'converted', job_id: 'j1' }, undefined],
    [
      'edit',
      { payment_schedule: [1], installments: [1], status: 'converted' },
      'Payments of this estimate are already invoiced: void or delete these invoices first',
    ],
    [
      'recordPayment',
      { payment_schedule: [1] },
      'This estimate has a payment schedule: record the payment on the invoice',
    ],
    [
      'toInvoice',
      { payment_schedule: [1] },
      'This estimate has a payment schedule: invoice its payments one by one',
    ],
    [
      'changePhotos',
      { status: 'approved' },
      'The customer approved this estimate with its photos: edit the estimate first',
    ],
    ['toJob', { project_id: 'p1', status: 'converted' }, undefined],
    [
      'toJob',
      { invoice_id: 'i1', status: 'converted' },
      'This estimate already has an invoice: a job would invoice its items again',
    ],
    ['toJob', { status: 'declined' }, 'This estimate was declined: edit it or send it again first'],
  ])('the action %s is allowed for the estimate %j or refused with a reason', (action, fields, expected) => {
    expect(estimateActionProblem(action, estimate(fields), today)).toBe(expected);
  });
});
