import { invalid } from '@dayworks/shared/errors';
import type { Job } from '@dayworks/shared/jobs/job';
import { type JobFacts, type JobMoments, momentsFor } from '@dayworks/shared/jobs/job-course';
import type { JobStatus } from '@dayworks/shared/jobs/job-status';
import { audit } from '../platform/audit.ts';
import { storeRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { readJob } from './job-queries.ts';
import { jobRecord, lockJob, type StoredJob } from './job-record.ts';

/** All that its status depends on, as keep_job() sees it. The job must be locked. */
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

/** A moment that was said before stays the moment it was. */
export async function storeMoments(tx: Tx, actor: Actor, job: StoredJob, moments: JobMoments): Promise<void> {
  const now = actor.now.toISOString();
  const at = (isSaid: boolean, before: string | null) => (isSaid ? (before ?? now) : null);
  await storeRecord(tx, actor, jobRecord, job.id, {
    started_at: at(moments.is_started, job.started_at),
    completed_at: at(moments.is_completed, job.completed_at),
    closed_at: at(moments.is_closed, job.closed_at),
    version: job.version + 1,
  });
}

async function say(
  context: MemberContext,
  id: string,
  action: string,
  decide: (job: StoredJob, facts: JobFacts) => JobMoments,
): Promise<Job> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockJob(tx, actor, id);
    await storeMoments(tx, actor, before, decide(before, await readFacts(tx, actor, before)));
    const after = await readJob(tx, actor, id);
    await audit(tx, actor, {
      action,
      entity: 'job',
      entityId: id,
      before: { status: before.status },
      after: { status: after.status },
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

/** With everything billed already it is invoiced or closed at once: that is no reason to refuse. */
export const completeJob = (context: MemberContext, { id }: { id: string }): Promise<Job> =>
  say(context, id, 'complete', (_, facts) => ({
    is_started: facts.is_started,
    is_completed: true,
    is_closed: false,
  }));

export const closeJob = (context: MemberContext, { id }: { id: string }): Promise<Job> =>
  say(context, id, 'close', towards('closed'));

const nothingSaidText = 'Nothing was set by hand here: open one of its visits again instead.';

/** One step back: of closed, done and begun the last that was said. */
export const reopenJob = (context: MemberContext, { id }: { id: string }): Promise<Job> =>
  say(context, id, 'reopen', (_, { is_started, is_completed, is_closed }) => {
    if (is_closed) return { is_started, is_completed, is_closed: false };
    if (is_completed) return { is_started, is_completed: false, is_closed: false };
    if (is_started) return { is_started: false, is_completed: false, is_closed: false };
    throw invalid(nothingSaidText);
  });
