import type { JobCard } from '@dayworks/shared/jobs/job-list';
import { expect, test } from 'vitest';
import {
  cardAmount,
  jobLine,
  lateText,
  marginText,
  openText,
  shortOpenText,
  toInvoiceText,
} from './job-texts.ts';

const clock = { today: '2026-05-14', timeZone: 'America/Los_Angeles', now: new Date('2026-05-14T15:00:00Z') };
const card: JobCard = {
  id: '7d0a4d0e-0000-4000-8000-000000000001',
  version: 1,
  created_at: '2026-05-01T17:00:00Z',
  title: 'Gutter cleaning',
  address: null,
  city: null,
  type: 'one_off',
  billing: 'per_job',
  status: 'unscheduled',
  status_changed_at: '2026-05-13T23:05:00Z',
  value: 185,
  to_bill: 90,
  next_visit_at: null,
  customer: null,
  crew: [],
  recurrence: null,
  last_visit: null,
  running: [],
  estimate: null,
  invoice: null,
  progress: null,
  margin_percent: null,
};
const visit = (start_time: string, status: 'no_show' | 'completed') => ({ start_time, status });

test.each([
  ['no visit is planned yet', {}, { kind: 'plain', text: 'No visit yet' }],
  [
    'the estimate was approved',
    { estimate: { id: card.id, approved_at: '2026-05-12T18:00:00Z' } },
    { kind: 'approved', text: 'Approved Tuesday' },
  ],
  [
    'the last visit was a no-show',
    { last_visit: visit('2026-05-12T18:00:00Z', 'no_show') },
    { kind: 'missed', text: 'No show Tuesday', tone: 'overdue' },
  ],
  ['the job repeats', { recurrence: 'FREQ=MONTHLY;INTERVAL=12' }, { kind: 'repeats' }],
  [
    'the next visit is today',
    { status: 'scheduled', next_visit_at: '2026-05-14T20:00:00Z' },
    { kind: 'visit', text: 'Today, 1:00 PM' },
  ],
  [
    'a visit is planned, and the job repeats',
    { status: 'scheduled', next_visit_at: '2026-05-16T16:00:00Z', recurrence: 'FREQ=MONTHLY' },
    { kind: 'repeats', text: 'Sat, then every month' },
  ],
  [
    'the day of the visit has passed',
    { status: 'scheduled', next_visit_at: '2026-05-11T16:00:00Z' },
    { kind: 'late', text: 'Late since May 11', tone: 'overdue' },
  ],
  ['the job is in progress', { status: 'in_progress' }, { kind: 'plain', text: 'Since yesterday' }],
  [
    'the job is done',
    { status: 'requires_invoicing' },
    { kind: 'done', text: 'Done yesterday', tone: 'sent' },
  ],
  ['the job is closed', { status: 'closed' }, { kind: 'closed', text: 'Closed yesterday' }],
] as const)('jobLine() describes the state of the job: %s', (_, change, line) => {
  expect(jobLine({ ...card, ...change }, clock)).toMatchObject(line);
});

test('a job with an invoice shows the invoice instead of a status line', () => {
  expect(jobLine({ ...card, status: 'invoiced' }, clock)).toBeUndefined();
});

test.each([
  ['2026-05-02', 100, '12 days late'],
  ['2026-05-13', 100, '1 day late'],
  ['2026-05-14', 100, undefined],
  ['2026-05-02', 0, undefined],
  [null, 100, undefined],
])('an invoice past due since %s with %d outstanding is described as %s', (late_since, balance_due, text) => {
  const invoice = { id: card.id, status: 'sent', late_since, total: 100, balance_due };
  expect(lateText({ invoice }, clock)).toBe(text);
});

test.each([
  ['scheduled', 44.2, '44% planned'],
  ['in_progress', 39.9, '40% so far'],
  ['invoiced', 41, '41% margin'],
  ['scheduled', null, null],
] as const)(
  'marginText() for a job with the status %s and a margin of %d percent returns %s',
  (status, margin_percent, text) => {
    expect(marginText({ status, margin_percent })).toBe(text);
  },
);

test('the card of a completed job shows only the amount that is still to be invoiced', () => {
  expect(cardAmount(card)).toBe(185);
  expect(cardAmount({ ...card, status: 'requires_invoicing' })).toBe(90);
});

const totals = (count: number, value: number) => ({ count, value, to_bill: 0 });

test.each([
  [totals(0, 0), 'No open jobs.', '0 open'],
  [totals(1, 0), '1 open job.', '1 open'],
  [totals(12, 9861), '12 open jobs, worth $9,861.00.', '12 open, $9,861.00'],
])('the job heading describes %j as “%s”', (open, text, short) => {
  expect(openText({ open })).toBe(text);
  expect(shortOpenText({ open })).toBe(short);
});

test.each([
  [{ count: 0, value: 0 }, null],
  [{ count: 3, value: 4052 }, '$4,052.00 of completed work is not invoiced.'],
  [{ count: 1, value: 0 }, 'One job is done but not invoiced.'],
  [{ count: 2, value: 0 }, '2 jobs are done but not invoiced.'],
])('the job heading describes %j as “%s”', (to_invoice, text) => {
  expect(toInvoiceText({ to_invoice })).toBe(text);
});
