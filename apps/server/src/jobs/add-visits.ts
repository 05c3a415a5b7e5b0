import type { Appointment, NewAppointment } from '@dayworks/shared/appointments/appointment';
import { addressLines } from '@dayworks/shared/contact';
import { invalid } from '@dayworks/shared/errors';
import type { AddedVisits } from '@dayworks/shared/jobs/contract';
import type { WrittenJob } from '@dayworks/shared/jobs/job';
import type { NewVisit } from '@dayworks/shared/jobs/new-visit';
import { type Carried, carry } from '@dayworks/shared/pick';
import { insertAppointment } from '../appointments/insert-appointment.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { lockJob, type StoredJob } from './job-record.ts';
import { leaderOf } from './parties.ts';

const longestAddress = 400;

const oneOffText = 'This is a one-off job. Make it a recurring job to schedule repeating visits.';
const repeatsText = 'This job’s visits already repeat. Open one of them to change the schedule.';

/** A job has only one recurrence rule at a time, because two rules would schedule the same work twice. */
async function refuseSecondRule(tx: Tx, { businessId, now }: Actor, job: StoredJob): Promise<void> {
  if (job.type !== 'recurring') throw invalid(oneOffText, { recurrence: oneOffText });
  const { rowCount } = await tx.$client.query({
    name: 'job-rule',
    text: `select from appointment_series s where s.business_id = $1 and s.job_id = $2
             and (s.filled_until < '9999-01-01' or exists (select from appointments a where a.business_id = $1
               and a.series_id = s.id and a.status in ('scheduled', 'confirmed') and a.start_time > $3)) limit 1`,
    values: [businessId, job.id, now],
  });
  if (rowCount) throw invalid(repeatsText, { recurrence: repeatsText });
}

async function leader(tx: Tx, { businessId }: Actor, jobId: string): Promise<string | null> {
  const { rows } = await tx.$client.query<{ user_id: string; is_lead: boolean }>({
    name: 'job-leader',
    text: `select user_id, is_lead from job_crew where business_id = $1 and job_id = $2 order by created_at, id`,
    values: [businessId, jobId],
  });
  return leaderOf(rows);
}

async function countVisits(tx: Tx, { businessId }: Actor, seriesId: string): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>(
    'select count(*)::int as count from appointments where business_id = $1 and series_id = $2',
    [businessId, seriesId],
  );
  return rows[0]?.count ?? 0;
}

/**
 * The job's title and instructions are used unless the visit has its own. The parts of the job's address are combined
 * into one line.
 */
const jobToVisit = {
  title: null,
  project_id: null,
  address: null,
  city: null,
  state: null,
  zip_code: null,
  customer_address_id: null,
  type: null,
  billing: null,
  hourly_rate: null,
  discount: null,
  instructions: null,
} as const satisfies Carried<WrittenJob, NewAppointment>;

/** Creates a visit for a job, with the job's crew, address and instructions. */
export async function planVisit(
  tx: Tx,
  actor: Actor,
  job: StoredJob,
  visit: Omit<NewVisit, 'id'>,
): Promise<Appointment> {
  const place = addressLines(job).join(', ').slice(0, longestAddress).toWellFormed();
  return insertAppointment(
    tx,
    actor,
    {
      ...carry(job, jobToVisit),
      ...visit,
      title: visit.title ?? job.title,
      customer_id: job.customer_id,
      lead_id: null,
      estimate_id: null,
      type: 'visit',
      address: place || null,
      assignee_id: visit.assignee_id ?? (await leader(tx, actor, job.id)),
      instructions: visit.instructions ?? job.instructions,
    },
    job.id,
  );
}

/** Adds one visit to the job or, with a recurrence rule, all visits for the next 90 days. */
export async function addVisits(context: MemberContext, input: NewVisit): Promise<AddedVisits> {
  const { actor } = context;
  return withIdempotencyKey(context, 'jobs.addVisits', input, async (tx) => {
    const { id, ...visit } = input;
    const job = await lockJob(tx, actor, id);
    if (job.status === 'closed') throw invalid('This job is closed. Reopen it to schedule another visit.');
    if (visit.recurrence !== null) await refuseSecondRule(tx, actor, job);
    const made = await planVisit(tx, actor, job, visit);
    const { series_id } = made;
    const count = series_id ? await countVisits(tx, actor, series_id) : 1;
    return { appointment_id: made.id, series_id, count };
  });
}
