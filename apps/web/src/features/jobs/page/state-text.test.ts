import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { expect, test } from 'vitest';
import { stateText } from './state-text.ts';

const invoice = (status: string, balance_due: number) =>
  ({ status, balance_due }) as JobDetail['invoices'][number];
const day = { today: '2026-05-14', timeZone: 'UTC' } as Parameters<typeof stateText>[2];
const job: Parameters<typeof stateText>[0] = {
  status: 'invoiced',
  type: 'one_off',
  next_visit_at: null,
  signatures: [],
  invoices: [],
  visit_counts: { completed: 1, all: 1 } as JobDetail['visit_counts'],
  completed_at: null,
};

test.each([
  ['a draft was made', [invoice('draft', 500)], 'Draft invoice made.'],
  ['several drafts were made', [invoice('draft', 5), invoice('draft', 6)], '2 draft invoices made.'],
  ['its invoice was sent', [invoice('sent', 500)], 'Invoiced, $500.00 outstanding.'],
  ['its invoice was paid', [invoice('paid', 0)], 'Invoiced and paid.'],
])('stateText() describes the job after this event: %s', (_, invoices, text) => {
  expect(stateText({ ...job, invoices }, null, day)).toBe(text);
});
