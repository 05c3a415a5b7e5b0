import { invalid } from '@dayworks/shared/errors';
import type { JobEnd } from '@dayworks/shared/jobs/contract';
import type { Job } from '@dayworks/shared/jobs/job';
import { type JobStatus, type VisitAnswer, visitsToComeText } from '@dayworks/shared/jobs/job-status';
import { type JobFacts, type JobMoments, momentsFor } from '@dayworks/shared/jobs/job-transitions';
import { restoredText } from '../appointments/series/series-edits.ts';
import { audit } from '../platform/audit.ts';
import { storeRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { jobRecord, lockJob, readJob, type StoredJob } from './job-record.ts';

/**
 * Reads all data that the job status depends on. The database function keep_job() uses the same data. The caller must
 * hold the row lock on the job.
 */
export async function readFacts(tx: Tx, { businessId }: Actor, job: StoredJob): Promise<JobFacts> {
  const { rows } = await tx.$client.query<Omit<JobFacts, keyof JobMoments | 'type'>>({
    name: 'job-facts',
    text: `select f.visits, f.completed_visits, f.open_visits, f.begun_visits, f.unbilled_visits, f.has_time,
             f.has_left_to_bill, f.invoices, f.unpaid_invoices
           from job_facts($1, $2, $3, $4) as f`,
    values: [businessId, job.id, job.billing, job.hourly_rate],
  });
  if (!rows[0]) throw new Error('facts are one row');
  return {
    ...rows[0],
    type: job.type,
    is_started: job.started_at !== null,
    is_completed: job.completed_at !== null,
    is_closed: job.closed_at !== null,
  };
}

/**
 * Cancels the visits that no worker has started, including past visits, unless the user chose to keep them. The time
 * when the job ended is stored with each cancelled visit, so that reopening the job can find these visits again.
 */
async function settleVisits(
  tx: Tx,
  { businessId }: Actor,
  { id: jobId, endedAt, answer }: { id: string; endedAt: string; answer: VisitAnswer | null },
) {
  const { rows } = await tx.$client.query<{ id: string }>(
    `select id from appointments where business_id = $1 and job_id = $2 and status in ('scheduled', 'confirmed')
     order by id for no key update`,
    [businessId, jobId],
  );
  if (rows.length === 0 || answer === 'keep') return;
  const problem = visitsToComeText(rows.length);
  if (answer === null) throw invalid(problem, { visits: problem });
  await tx.$client.query(
    `update appointments set status = 'cancelled', cancelled_at = $3, cancel_reason = $4, asked_time = null,
       version = version + 1 where business_id = $1 and id = any ($2::uuid[])`,
    [businessId, rows.map(({ id }) => id), endedAt, 'The job has ended.'],
  );
}

type Endings = Pick<StoredJob, 'completed_at' | 'closed_at'>;

const endingsOf = ({ closed_at, completed_at }: Endings) =>
  [closed_at, completed_at].filter((moment) => moment !== null);

/**
 * Restores the visits that were cancelled when the job ended; a visit that the customer had confirmed is confirmed
 * again.
 */
export async function restoreVisits(
  tx: Tx,
  { businessId }: Actor,
  job: StoredJob,
  endings: readonly string[] = endingsOf(job),
): Promise<void> {
  if (endings.length === 0) return;
  await tx.$client.query(
    `update appointments set ${restoredText} where business_id = $1 and job_id = $2 and status = 'cancelled'
       and cancelled_at = any ($3::timestamptz[])`,
    [businessId, job.id, endings],
  );
}

/**
 * Stores the times when a job was started, completed and closed; times that are already set do not change. If a job is
 * ended, its open visits are cancelled unless the user keeps them; this also works for a job that has already ended. If
 * a job is reopened, the cancelled visits are restored.
 */
export async function storeMoments(
  tx: Tx,
  actor: Actor,
  job: StoredJob,
  moments: JobMoments,
  answer: VisitAnswer | null,
): Promise<void> {
  const now = actor.now.toISOString();
  const after: Endings = {
    /*
     * If a closed job becomes a completed job but has no completion time, its closing time is used as the completion
     * time.
     */
    completed_at: moments.is_completed ? (job.completed_at ?? job.closed_at ?? now) : null,
    closed_at: moments.is_closed ? (job.closed_at ?? now) : null,
  };
  const [endedAt] = endingsOf(after);
  const isAskedNow = endedAt === now || answer === 'cancel';
  if (endedAt && isAskedNow) await settleVisits(tx, actor, { id: job.id, endedAt, answer });
  const takenBack = endingsOf(job).filter((moment) => !endingsOf(after).includes(moment));
  await restoreVisits(tx, actor, job, takenBack);
  await storeRecord(tx, actor, jobRecord, job.id, {
    ...after,
    started_at: moments.is_started ? (job.started_at ?? now) : null,
    version: job.version + 1,
  });
}

async function say(
  context: MemberContext,
  id: string,
  action: string,
  decide: (job: StoredJob, facts: JobFacts) => JobMoments,
  answer: VisitAnswer | null = null,
): Promise<Job> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockJob(tx, actor, id);
    const moments = decide(before, await readFacts(tx, actor, before));
    await storeMoments(tx, actor, before, moments, answer);
    const after = await readJob(tx, actor, id);
    await audit(tx, actor, {
      action,
      entity: 'job',
      entityId: id,
      before: { status: before.status },
      after: { status: after.status, ...(answer && { visits: answer }) },
    });
    return after;
  });
}

function towards(status: JobStatus) {
  return (_: StoredJob, facts: JobFacts): JobMoments => {
    const { moments, problem } = momentsFor(facts, status);
    if (!moments) throw invalid(problem);
    return moments;
  };
}

export const startJob = (context: MemberContext, { id }: { id: string }): Promise<Job> =>
  say(context, id, 'start', towards('in_progress'));

/**
 * Completes a job. If everything is already invoiced, the job immediately becomes invoiced or closed instead, and the
 * request still succeeds.
 */
export const completeJob = (context: MemberContext, { id, visits }: JobEnd): Promise<Job> =>
  say(
    context,
    id,
    'complete',
    (_, { is_started }) => ({ is_started, is_completed: true, is_closed: false }),
    visits,
  );

export const closeJob = (context: MemberContext, { id, visits }: JobEnd): Promise<Job> =>
  say(context, id, 'close', towards('closed'), visits);

const nothingSaidText = 'This status was not set manually. Reopen one of the job’s visits instead.';

/** Undoes the latest of these three steps: starting, completing or closing the job. */
export const reopenJob = (context: MemberContext, { id }: { id: string }): Promise<Job> =>
  say(context, id, 'reopen', (_, { is_started, is_completed, is_closed }) => {
    if (is_closed) return { is_started, is_completed, is_closed: false };
    if (is_completed) return { is_started, is_completed: false, is_closed: false };
    if (is_started) return { is_started: false, is_completed: false, is_closed: false };
    throw invalid(nothingSaidText);
  });
