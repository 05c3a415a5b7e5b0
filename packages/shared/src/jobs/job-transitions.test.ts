import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jobStatuses } from './job-status.ts';
import { type JobFacts, jobStatus, momentsFor } from './job-transitions.ts';

const nothing: JobFacts = {
  type: 'one_off',
  is_started: false,
  is_completed: false,
  is_closed: false,
  visits: 0,
  completed_visits: 0,
  open_visits: 0,
  begun_visits: 0,
  unbilled_visits: 0,
  has_time: false,
  has_left_to_bill: true,
  invoices: 0,
  unpaid_invoices: 0,
};

const planned = { visits: 2, open_visits: 2 };
const halfDone = { visits: 2, open_visits: 1, completed_visits: 1, begun_visits: 1 };
const done = { visits: 2, completed_visits: 2, begun_visits: 2 };
const missed = { visits: 1 };
const weekly = {
  type: 'recurring',
  visits: 13,
  open_visits: 12,
  completed_visits: 1,
  begun_visits: 1,
} as const;
const billed = { has_left_to_bill: false, invoices: 1, unpaid_invoices: 1 };

test.each<[string, Partial<JobFacts>, string]>([
  ['nothing is planned', {}, 'unscheduled'],
  ['the only visit was missed', missed, 'unscheduled'],
  ['visits are planned', planned, 'scheduled'],
  ['somebody is on the way', { ...planned, begun_visits: 1 }, 'in_progress'],
  ['started by hand', { is_started: true }, 'in_progress'],
  ['somebody recorded time', { has_time: true }, 'in_progress'],
  ['one of two visits is done', halfDone, 'in_progress'],
  ['all visits are done', done, 'requires_invoicing'],
  ['all visits are done except one that was missed', { ...done, visits: 3 }, 'in_progress'],
  ['completed by hand without a visit', { is_completed: true }, 'requires_invoicing'],
  ['done with nothing to bill', { ...done, has_left_to_bill: false }, 'requires_invoicing'],
  ['done and partly billed', { ...done, ...billed, has_left_to_bill: true }, 'requires_invoicing'],
  ['done and billed', { ...done, ...billed }, 'invoiced'],
  ['billed before it is done', { ...halfDone, ...billed }, 'in_progress'],
  ['done, billed and paid', { ...done, ...billed, unpaid_invoices: 0 }, 'closed'],
  ['closed by hand', { is_closed: true }, 'closed'],
  ['closed by hand although work is left', { ...halfDone, is_closed: true }, 'closed'],
  ['a recurring job whose completed visits are all billed', { ...weekly, ...billed }, 'in_progress'],
  ['a recurring job with one visit to bill', { ...weekly, unbilled_visits: 1 }, 'requires_invoicing'],
  ['a recurring job that is billed as a whole', weekly, 'in_progress'],
  ['a recurring job that has not begun', { type: 'recurring', ...planned }, 'scheduled'],
  ['a recurring job after its last planned visit', { type: 'recurring', ...done }, 'in_progress'],
  [
    'a recurring job that was completed by hand',
    { type: 'recurring', ...done, is_completed: true },
    'requires_invoicing',
  ],
])('the job status is derived (%s): the facts %j result in the status %s', (_, facts, status) => {
  expect(jobStatus({ ...nothing, ...facts })).toBe(status);
});

test.each<[Partial<JobFacts>, (typeof jobStatuses)[number], object | string]>([
  [planned, 'in_progress', { is_started: true, is_completed: false, is_closed: false }],
  [
    { ...planned, is_started: true },
    'scheduled',
    { is_started: false, is_completed: false, is_closed: false },
  ],
  [{}, 'scheduled', 'Schedule a visit to move the job there.'],
  [planned, 'unscheduled', 'Cancel its visits to move the job there.'],
  [
    halfDone,
    'scheduled',
    'Work on this job has started. Reset its visits and remove its time to move the job there.',
  ],
  [planned, 'requires_invoicing', { is_started: false, is_completed: true, is_closed: false }],
  [done, 'in_progress', 'Reopen one of its visits to move the job there.'],
  [{ is_completed: true }, 'in_progress', { is_started: true, is_completed: false, is_closed: false }],
  [done, 'invoiced', 'Create the invoice to move the job there.'],
  [{}, 'invoiced', 'Create the invoice to move the job there.'],
  [
    { ...done, ...billed, is_closed: true },
    'invoiced',
    { is_started: false, is_completed: true, is_closed: false },
  ],
  [
    { ...done, ...billed },
    'requires_invoicing',
    'Everything is already on an invoice. Delete the invoice to move the job there.',
  ],
  [
    { ...done, ...billed, unpaid_invoices: 0 },
    'invoiced',
    'This job’s invoices are paid, so it is closed. Refund a payment to move the job there.',
  ],
  [halfDone, 'closed', { is_started: false, is_completed: false, is_closed: true }],
])('moving a job with %j to the column %s results in: %j', (facts, to, expected) => {
  const { moments, problem } = momentsFor({ ...nothing, ...facts }, to);
  expect(moments ?? problem).toEqual(expected);
});

const count = fc.integer({ min: 0, max: 3 });
const anyFacts: fc.Arbitrary<JobFacts> = fc.record({
  type: fc.constantFrom('one_off', 'recurring'),
  is_started: fc.boolean(),
  is_completed: fc.boolean(),
  is_closed: fc.boolean(),
  visits: count,
  completed_visits: count,
  open_visits: count,
  begun_visits: count,
  unbilled_visits: count,
  has_time: fc.boolean(),
  has_left_to_bill: fc.boolean(),
  invoices: count,
  unpaid_invoices: count,
});

test('moves a job to the chosen column or explains why the job cannot be moved', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...jobStatuses), (facts, to) => {
      const { moments, problem } = momentsFor(facts, to);
      if (moments) expect(jobStatus({ ...facts, ...moments })).toBe(to);
      else expect(problem).toMatch(/^[A-Z].+\.$/);
    }),
    { numRuns: 2000 },
  );
});
