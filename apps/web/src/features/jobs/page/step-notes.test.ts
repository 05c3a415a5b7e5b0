import { expect, test } from 'vitest';
import { stepNotes } from './step-notes.ts';

const day = { today: '2026-05-14', timeZone: 'America/Los_Angeles', now: new Date('2026-05-14T15:00:00Z') };
const job: Parameters<typeof stepNotes>[0] = {
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
const worked: typeof job = {
  ...job,
  entries: [
    {
      id: job.estimate_id ?? '',
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

test('the step notes for a new job show its origin and what comes next', () => {
  expect(stepNotes(job, day)).toEqual({
    unscheduled: 'Apr 30, from estimate',
    scheduled: 'with its first visit',
    in_progress: 'when work begins',
    requires_invoicing: 'when it is done',
    invoiced: null,
    closed: 'when it is paid',
  });
});

test('the step notes for a scheduled job show the time of its visit', () => {
  const planned = { ...job, status: 'scheduled', next_visit_at: '2026-05-15T16:00:00Z' } as const;
  expect(stepNotes(planned, day).scheduled).toBe('May 15, 9:00 AM');
});

test('the step notes for a completed job show that invoicing takes one click', () => {
  const notes = stepNotes({ ...worked, status: 'requires_invoicing' }, day);
  expect(notes).toMatchObject({
    in_progress: 'May 11, 8:02 AM',
    requires_invoicing: 'since yesterday, 4:05 PM',
    invoiced: 'one press away',
  });
});
