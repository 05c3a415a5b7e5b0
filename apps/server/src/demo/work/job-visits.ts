import { WrittenAppointment } from '@dayworks/shared/appointments/appointment';
import { ruleText } from '@dayworks/shared/appointments/recurrence/recurrence-rule';
import { slotsOf, timesOfSlot } from '@dayworks/shared/appointments/recurrence/recurrence-slots';
import { fromWords } from '@dayworks/shared/appointments/recurrence/recurrence-words';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import { nullsOf } from '@dayworks/shared/fields';
import {
  type CustomerRow,
  type DemoContext,
  demoTimeZone,
  type JobStepRow,
  rowOf,
  type SeriesRow,
  type VisitCrewRow,
} from '../bluebird.ts';
import type { Visit } from './board-visits.ts';
import type { JobVisitPlan } from './job-plans.ts';
import { type DemoJob, personId } from './jobs.ts';

const aheadDays = 90;

interface Planned {
  visit: Visit;
  crew: VisitCrewRow[];
}

function plannedVisit(
  context: DemoContext,
  { key, job }: DemoJob,
  customer: CustomerRow,
  plan: JobVisitPlan,
): Planned {
  const name = `job ${key} visit ${plan.title} ${plan.day}`;
  const on = addDays(context.today, plan.day);
  const [first, ...others] = plan.people;
  return {
    visit: {
      name,
      title: plan.title,
      customer,
      on,
      status: plan.status,
      fields: {
        ...timesOfSlot(`${on}T${plan.at}`, plan.minutes, demoTimeZone),
        assignee_id: first ? personId(context, first) : null,
        job_id: job.id,
      },
    },
    crew: others.map((person) => ({
      ...rowOf(context, `${name} with ${person}`, job.created_at),
      appointment_id: context.id(name),
      user_id: personId(context, person),
    })),
  };
}

/** Creates the recurring visits of a job for the next 90 days. */
function repeated(context: DemoContext, { key, job, plan, crew }: DemoJob, customer: CustomerRow) {
  if (!plan?.rule) return undefined;
  const { words, at, minutes } = plan.rule;
  const parts = fromWords(words);
  if (!parts) throw new Error('the demo’s rule cannot be read');
  const first = `${addDays(context.today, plan.rule.first)}T${at}`;
  const horizon = `${addDays(context.today, aheadDays)}T${at}`;
  const series: SeriesRow = {
    ...nullsOf(WrittenAppointment.omit({ recurrence: true, lead_id: true, estimate_id: true })),
    ...rowOf(context, `job ${key} series`, job.created_at),
    title: job.title,
    customer_id: customer.id,
    type: 'visit',
    address: customer.address,
    assignee_id: crew[0]?.user_id ?? null,
    instructions: job.instructions,
    time_zone: demoTimeZone,
    job_id: job.id,
    rule: ruleText(parts),
    ended_rule: null,
    first_start: first,
    duration_minutes: minutes,
    filled_until: timesOfSlot(horizon, 1, demoTimeZone).start_time,
    version: 1,
  };
  const visits = slotsOf(parts, first, first, horizon).map(
    (slot, index): Visit => ({
      name: `job ${key} series ${index}`,
      title: job.title,
      customer,
      on: slot.slice(0, 10),
      status: 'scheduled',
      fields: {
        ...timesOfSlot(slot, minutes, demoTimeZone),
        arrival_window_minutes: null,
        assignee_id: series.assignee_id,
        job_id: job.id,
        series_id: series.id,
        series_slot: slot,
      },
    }),
  );
  return { series, visits };
}

/**
 * Creates the checklist steps of a demo job, checked off if the work is done. Each visit of a recurring job has its own
 * steps, which are copied from the checklist of the job.
 */
function stepsOf(
  context: DemoContext,
  { key, job, plan, crew }: DemoJob,
  visits: readonly Visit[],
): JobStepRow[] {
  const isDone = job.status === 'requires_invoicing';
  const lists = [null, ...(plan?.rule ? visits.map(({ name }) => name) : [])];
  return lists.flatMap((visit) =>
    (plan?.steps ?? []).map((text, position) => {
      const isTicked = isDone || (key === 'Hadley heater' && job.status === 'in_progress' && position < 2);
      return {
        ...rowOf(context, `job ${key} step ${position} of ${visit}`, job.created_at),
        job_id: job.id,
        appointment_id: visit === null ? null : context.id(visit),
        position,
        text,
        done_at: isTicked ? job.status_changed_at : null,
        done_by: isTicked ? (crew[position % Math.max(1, crew.length)]?.user_id ?? null) : null,
        marked_at: isTicked ? job.status_changed_at : null,
      };
    }),
  );
}

export function createJobVisits(
  context: DemoContext,
  customers: readonly CustomerRow[],
  jobs: readonly DemoJob[],
) {
  const made = jobs.map((job) => {
    const customer = customers.find(({ id }) => id === job.job.customer_id);
    if (!customer) throw new Error('a job of the demo has a customer');
    const planned = (job.plan?.visits ?? []).map((visit) => plannedVisit(context, job, customer, visit));
    const again = repeated(context, job, customer);
    const visits = [...planned.map(({ visit }) => visit), ...(again?.visits ?? [])];
    return {
      series: again ? [again.series] : [],
      visits,
      visitCrew: planned.flatMap(({ crew }) => crew),
      steps: stepsOf(context, job, visits),
    };
  });
  return {
    jobSeries: made.flatMap(({ series }) => series),
    jobVisits: made.flatMap(({ visits }) => visits),
    visitCrew: made.flatMap(({ visitCrew }) => visitCrew),
    jobSteps: made.flatMap(({ steps }) => steps),
  };
}
