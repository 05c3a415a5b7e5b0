import type { JobBill } from '@dayworks/shared/jobs/job-bill';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { expect, test } from 'vitest';
import { billLabel, billParts, isBillable, stateText, stepNotes } from './progress-texts.ts';

const invoice = (status: string, balance_due: number) =>
  ({ status, balance_due }) as JobDetail['invoices'][number];
const day = { today: '2026-05-14', timeZone: 'UTC' } as Parameters<typeof stateText>[2];
const invoicedJob: Parameters<typeof stateText>[0] = {
  status: 'invoiced',
  type: 'one_off',
  next_visit_at: null,
  signatures: [],
  invoices: [],
  visit_counts: { completed: 1, all: 1 } as JobDetail['visit_counts'],
  completed_at: null,
};

test.each([
  ['a draft invoice was made', [invoice('draft', 500)], 'Draft invoice made.'],
  ['several draft invoices were made', [invoice('draft', 5), invoice('draft', 6)], '2 draft invoices made.'],
  ['its invoice was sent', [invoice('sent', 500)], 'Invoiced, $500.00 outstanding.'],
  ['its invoice was paid', [invoice('paid', 0)], 'Invoiced and paid.'],
])('stateText() describes the job after this event: %s', (_, invoices, text) => {
  expect(stateText({ ...invoicedJob, invoices }, null, day)).toBe(text);
});

const dayInLosAngeles = {
  today: '2026-05-14',
  timeZone: 'America/Los_Angeles',
  now: new Date('2026-05-14T15:00:00Z'),
};
const unscheduledJob: Parameters<typeof stepNotes>[0] = {
  status: 'unscheduled',
  status_changed_at: '2026-05-13T23:05:00Z',
  created_at: '2026-04-30T17:00:00Z',
  estimate_id: '7d0a4d0e-0000-4000-8000-000000000001',
  lead_id: null,
  started_at: null,
  visits: [],
  entries: [],
  invoices: [],
  next_visit_at: null,
};
const worked: typeof unscheduledJob = {
  ...unscheduledJob,
  entries: [
    {
      id: unscheduledJob.estimate_id ?? '',
      version: 1,
      user_id: '',
      user: 'Devin Park',
      appointment_id: null,
      note: null,
      started_at: '2026-05-11T15:02:00Z',
      ended_at: null,
      is_billable: false,
      invoice_id: null,
    },
  ],
};

test('the step notes for a new job show where the job comes from and what the next step is', () => {
  expect(stepNotes(unscheduledJob, dayInLosAngeles)).toEqual({
    unscheduled: 'Apr 30, from estimate',
    scheduled: 'with its first visit',
    in_progress: 'when work begins',
    requires_invoicing: 'when it is done',
    invoiced: null,
    closed: 'when it is paid',
  });
});

test('the step notes for a scheduled job show the time of its visit', () => {
  const planned = { ...unscheduledJob, status: 'scheduled', next_visit_at: '2026-05-15T16:00:00Z' } as const;
  expect(stepNotes(planned, dayInLosAngeles).scheduled).toBe('May 15, 9:00 AM');
});

test('the step notes for a completed job show that invoicing takes one click', () => {
  const notes = stepNotes({ ...worked, status: 'requires_invoicing' }, dayInLosAngeles);
  expect(notes).toMatchObject({
    in_progress: 'May 11, 8:02 AM',
    requires_invoicing: 'since yesterday, 4:05 PM',
    invoiced: 'one press away',
  });
});

const group = {
  label: null,
  lines: [],
  discount_reduces_tax: false,
  subtotal: 3183,
  discount: 0,
  tax: 260.53,
  tax_included: 0,
  total: 3443.53,
};
const bill: JobBill = {
  job_id: '7d0a4d0e-0000-4000-8000-000000000001',
  groups: [group],
  items: 3065,
  time: 0,
  minutes: 0,
  expenses: 118,
  discount: 0,
  tax: 260.53,
  total: 3443.53,
  deposit: 0,
  overpaid: 0,
  problem: null,
};

test('the label of the invoice button contains the number of invoices and the amount', () => {
  expect(billLabel(bill)).toBe('Create invoice, $3,443.53');
  expect(billLabel({ ...bill, groups: [group, group, group] })).toBe('Create 3 invoices, $3,443.53');
});

test('billParts() lists the parts of the amount to invoice and omits zero amounts', () => {
  expect(billParts(bill)).toEqual([
    { label: 'Items', amount: '$3,065.00' },
    { label: 'Billable expenses', amount: '$118.00' },
    { label: 'Tax', amount: '$260.53' },
    { label: 'Total', amount: '$3,443.53' },
  ]);
  expect(
    billParts({ ...bill, discount: 50, deposit: 200, overpaid: 30 }).map(
      ({ label, amount }) => `${label} ${amount}`,
    ),
  ).toEqual(
    expect.arrayContaining([
      'Discount -$50.00',
      'Deposit received $200.00',
      'Overpaid on earlier invoices $30.00',
    ]),
  );
});

test('a job can be invoiced only if there are lines to invoice and no problem prevents it', () => {
  expect(isBillable(bill)).toBe(true);
  expect(isBillable({ ...bill, groups: [] })).toBe(false);
  expect(isBillable({ ...bill, problem: 'Choose a customer first.' })).toBe(false);
  expect(isBillable(null)).toBe(false);
});
