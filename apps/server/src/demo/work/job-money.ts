import { timesOfSlot } from '@dayworks/shared/appointments/recurrence/recurrence-slots';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import { ExpenseFields } from '@dayworks/shared/expenses/expense-record';
import { nullsOf } from '@dayworks/shared/fields';
import { StoredTimeEntry } from '@dayworks/shared/time/time-entry';
import {
  type CostRateRow,
  type DemoContext,
  demoTimeZone,
  type ExpenseRow,
  instantOn,
  rowOf,
  type TimeRow,
} from '../bluebird.ts';
import type { JobPerson, JobVisitPlan } from './job-plans.ts';
import { type DemoJob, jobId, personId } from './jobs.ts';

/** The cost of one working hour for each crew member. */
export const hourlyCosts: Record<JobPerson, number> = { Devin: 34, Sam: 28 };

const heaters = 'taproom heaters';

interface Worked {
  person: JobPerson;
  note: string;
  /** The day of the work that the time entry records, in days relative to today. */
  day: number;
  at: string;
  /** The duration of the time entry in minutes; null if the timer is still running. */
  minutes: number | null;
}

/** The time entries shown in the design mockups. */
const onHeaters: Worked[] = [
  { person: 'Devin', note: 'Old tanks out', day: -3, at: '08:02', minutes: 150 },
  { person: 'Devin', note: 'Set and pipe tanks', day: -2, at: '13:00', minutes: 210 },
  { person: 'Sam', note: 'Set and pipe tanks', day: -2, at: '13:30', minutes: 180 },
  { person: 'Devin', note: 'Pressure test', day: -1, at: '14:50', minutes: 75 },
  { person: 'Sam', note: 'Drain clearing', day: -1, at: '14:50', minutes: 75 },
  { person: 'Sam', note: 'Haul away old tanks', day: 0, at: '07:10', minutes: null },
];

interface Spent {
  description: string;
  supplier: string;
  amount: number;
  day: number;
  person: JobPerson;
  is_billable: boolean;
}

const spentOnHeaters: Spent[] = [
  {
    ...{ description: 'Plumbing permit', supplier: 'City of Portland', amount: 118 },
    ...{ day: -3, person: 'Devin', is_billable: true },
  },
  {
    ...{ description: 'Copper and fittings', supplier: 'Supply house', amount: 86.4 },
    ...{ day: -2, person: 'Devin', is_billable: false },
  },
  {
    ...{ description: 'Dump fee', supplier: 'Transfer station', amount: 32 },
    ...{ day: 0, person: 'Sam', is_billable: false },
  },
];

function timeRow(context: DemoContext, key: string, worked: Worked, visitName: string | null): TimeRow {
  const { person, note, day, at, minutes } = worked;
  const slot = `${addDays(context.today, day)}T${at}`;
  const { start_time, end_time } = timesOfSlot(slot, minutes ?? 1, demoTimeZone);
  return {
    ...nullsOf(StoredTimeEntry),
    ...rowOf(context, `job ${key} time ${person} ${slot}`, start_time),
    user_id: personId(context, person),
    job_id: jobId(context, key),
    appointment_id: visitName && context.id(visitName),
    note,
    started_at: start_time,
    ended_at: minutes === null ? null : end_time,
    is_billable: false,
    cost_rate: hourlyCosts[person],
    billed_rate: null,
    version: 1,
  };
}

const visitName = (key: string, { title, day }: JobVisitPlan) => `job ${key} visit ${title} ${day}`;

/** Creates time entries for completed demo visits. The crew worked for the whole duration of the visit. */
const ofVisits = (context: DemoContext, { key, plan }: DemoJob): TimeRow[] =>
  (plan?.visits ?? [])
    .filter(({ status }) => status === 'completed')
    .flatMap((visit) =>
      visit.people.map((person) =>
        timeRow(context, key, { ...visit, person, note: visit.title }, visitName(key, visit)),
      ),
    );

function ofHeaters(context: DemoContext, { key, plan }: DemoJob): TimeRow[] {
  return onHeaters.map((worked) => {
    const visit = plan?.visits?.find(({ day }) => day === worked.day);
    return timeRow(context, key, worked, visit ? visitName(key, visit) : null);
  });
}

const expenseRow = (context: DemoContext, { day, person, ...spent }: Spent): ExpenseRow => {
  const spent_on = addDays(context.today, day);
  return {
    ...nullsOf(ExpenseFields),
    ...rowOf(context, `expense ${spent.description}`, instantOn(spent_on, 600)),
    ...spent,
    spent_on,
    receipt_file_id: null,
    job_id: jobId(context, heaters),
    invoice_id: null,
    spent_by: personId(context, person),
    recurring_id: null,
    recurring_slot: null,
    version: 1,
  };
};

/** The time that the timer has been running when the demo is first opened, as in the design mockups. */
export const runningSeconds = 42 * 60 + 18;

/**
 * Sets the start of running timers relative to the current time, so that no timer starts in the future or runs
 * overnight.
 */
export const withRunning = (entries: readonly TimeRow[], now: Date): TimeRow[] =>
  entries.map((entry) =>
    entry.ended_at
      ? entry
      : { ...entry, started_at: new Date(now.getTime() - runningSeconds * 1000).toISOString() },
  );

/** Creates the time entries and expenses of the demo jobs; the items of the jobs are created elsewhere. */
export function createJobMoney(context: DemoContext, jobs: readonly DemoJob[]) {
  const costRates = Object.entries(hourlyCosts).map(
    ([person, hourly_cost]): CostRateRow => ({
      ...rowOf(context, `rate ${person}`, instantOn(addDays(context.today, -90), 600)),
      user_id: personId(context, person as JobPerson),
      hourly_cost,
      version: 1,
    }),
  );
  return {
    costRates,
    timeEntries: jobs.flatMap((job) =>
      job.key === heaters ? ofHeaters(context, job) : ofVisits(context, job),
    ),
    expenses: spentOnHeaters.map((spent) => expenseRow(context, spent)),
  };
}
