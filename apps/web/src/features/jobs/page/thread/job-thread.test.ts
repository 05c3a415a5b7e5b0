import type { JobBill } from '@dayworks/shared/jobs/job-bill';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { expect, test } from 'vitest';
import { jobThread } from './job-thread.ts';

const day = { today: '2026-05-14', timeZone: 'America/Los_Angeles', now: new Date('2026-05-14T15:00:00Z') };
const id = (number: number) => `7d0a4d0e-0000-4000-8000-00000000000${number}`;

/** Builds a job with only the fields that the job history reads. */
const jobOf = (facts: Partial<JobDetail>) =>
  ({
    id: id(1),
    value: 3183,
    lead: null,
    estimate: null,
    visits: [],
    visit_counts: { all: 0, completed: 0, open: 0 },
    signatures: [],
    invoices: [],
    payments: [],
    ...facts,
  }) as JobDetail;

const visitOn = (start_time: string) => ({ start_time, status: 'completed' }) as JobDetail['visits'][number];
const linesOf = (job: JobDetail, bill: JobBill | null = null) =>
  jobThread(job, bill, null, day).map(({ title, note, amount = '' }) => `${title} | ${note} | ${amount}`);

test('the history of a job without a lead or estimate begins with the job, and steps that are still to come are shown as open', () => {
  expect(linesOf(jobOf({}))).toEqual([
    'This job | Value before tax | $3,183.00',
    'Visits | None scheduled yet | 0 of 0',
    'Invoice | Not created yet | ',
    'Payment | Not received yet | ',
  ]);
});

test('the history of a job shows every step from the lead to the payment with its amounts', () => {
  const job = jobOf({
    lead: {
      id: id(2),
      source: 'Website',
      value: 3000,
      created_at: '2026-04-24T17:00:00Z',
      first_response_at: '2026-04-24T17:18:00Z',
    },
    estimate: {
      id: id(3),
      title: null,
      status: 'converted',
      total: 3325.53,
      created_at: '2026-04-28T17:00:00Z',
      approved_at: '2026-04-30T17:00:00Z',
      signed_by: 'Marcus Bell',
      photos: [],
    },
    visits: [visitOn('2026-05-11T15:00:00Z'), visitOn('2026-05-13T21:00:00Z')],
    visit_counts: { all: 2, completed: 2, open: 0 },
    invoices: [
      {
        id: id(4),
        number: id(4).slice(0, 8),
        status: 'partially_paid',
        total: 3443.53,
        balance_due: 443.53,
        invoice_date: '2026-05-14',
        due_date: '2026-05-28',
        sent_at: null,
      },
    ],
    payments: [
      { id: id(5), amount: 3000, payment_date: '2026-05-14', payment_method: 'check', status: 'completed' },
    ],
  });
  expect(linesOf(job)).toEqual([
    'Lead, Website | Apr 24, answered in 18 min | $3,000.00',
    'Estimate approved | Apr 30, signed by Marcus Bell | $3,325.53',
    'This job | Value before tax | $3,183.00',
    'Visits | May 11 – 13 | 2 of 2',
    expect.stringMatching(/^Invoice \w+ \| Partially paid, due May 28 \| \$3,443.53$/),
    'Payment | $443.53 still open, today | $3,000.00',
  ]);
});

test('a job is not marked as paid in full while work is still to be invoiced, even if a deposit was received or an invoice was paid', () => {
  const estimate = {
    id: id(3),
    status: 'converted',
    total: 1772.9,
    created_at: '2026-04-28T17:00:00Z',
  } as JobDetail['estimate'];
  const deposit = { id: id(5), amount: 531.87, payment_date: '2026-05-14', status: 'completed' };
  const payments = [deposit] as JobDetail['payments'];
  expect(linesOf(jobOf({ estimate, payments })).at(-1)).toBe(
    'Deposit | $1,241.03 still to be billed, today | $531.87',
  );
  const paid = { id: id(4), status: 'paid', total: 531.87, balance_due: 0 } as JobDetail['invoices'][number];
  const billed = jobOf({ estimate, payments, invoices: [paid] });
  expect(linesOf(billed, { total: 90 } as JobBill).at(-1)).toBe(
    'Payment | $90.00 still open, today | $531.87',
  );
  expect(linesOf(billed).at(-1)).toBe('Payment | Paid in full, today | $531.87');
});
