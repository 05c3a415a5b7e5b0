import { expect, test } from 'vitest';
import { invoice, only, visit } from '../testing/timeline-fixtures.ts';
import type { TimelineJob } from './timeline-records.ts';

const job: TimelineJob = {
  id: '11111111-0000-4000-8000-000000000001',
  created_at: '2026-04-20T19:00:00.000Z',
  title: 'Taproom water heaters',
  status: 'requires_invoicing',
  value: 3065,
  lead_id: null,
  estimate_id: null,
  project_id: null,
  address: '1104 SE Belmont St',
  invoice_ids: [],
  visits: 3,
  completed_visits: 3,
};

const stepsOf = ({ steps }: ReturnType<typeof only>) =>
  steps.map(({ kind, value, state }) => [kind, value, state]);

test('a job and its visits form one timeline entry, with an amount for each step', () => {
  const entry = only({ jobs: [job], appointments: [visit('final', { job_id: job.id })] });
  expect(entry).toMatchObject({
    title: 'Taproom water heaters',
    place: '1104 SE Belmont St',
    total: 3065,
    is_open: true,
  });
  expect(stepsOf(entry)).toEqual([
    ['job', '$3,065 before tax', 'done'],
    ['visits', '3 of 3', 'done'],
    ['invoice', 'Not yet', 'current'],
    ['payment', '0%', 'ahead'],
  ]);
  expect(entry.events.map(({ kind, title }) => [kind, title])).toEqual([
    ['appointment', 'Final coat'],
    ['job', 'Job planned'],
  ]);
});

test('a timeline entry for a job without an estimate includes the invoice for the job', () => {
  const billed = invoice('billed', { estimate_id: null, project_id: null, status: 'sent', total: 3325.53 });
  const entry = only({
    jobs: [{ ...job, status: 'invoiced', invoice_ids: [billed.id] }],
    invoices: [billed],
  });
  expect(stepsOf(entry)[2]).toEqual(['invoice', '$3,325.53', 'done']);
  expect(entry.is_open).toBe(true);
});

test('the timeline shows a scheduled job as the current step', () => {
  const entry = only({ jobs: [{ ...job, status: 'in_progress', visits: 3, completed_visits: 1 }] });
  expect(stepsOf(entry).slice(0, 2)).toEqual([
    ['job', '$3,065 before tax', 'current'],
    ['visits', '1 of 3', 'ahead'],
  ]);
});
