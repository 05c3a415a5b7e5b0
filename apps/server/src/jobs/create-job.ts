import type { Job, NewJob } from '@dayworks/shared/jobs/job';
import { pick } from '@dayworks/shared/pick';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { planVisit } from './add-visits.ts';
import { insertJob } from './insert-job.ts';
import { readJob } from './job-queries.ts';
import { jobRecord, lockJob } from './job-record.ts';
import { refuseStrangeCrew, refuseStrangers } from './parties.ts';

/**
 * The default values for a first visit, because the job form asks only for its time; all other values come from the
 * job.
 */
const nothingSaid = {
  title: null,
  arrival_window_minutes: null,
  assignee_id: null,
  instructions: null,
  recurrence: null,
};

/** Creates a job with its items, crew and first visit in one transaction. */
export async function createJob(context: MemberContext, input: NewJob): Promise<Job> {
  const { actor } = context;
  return withIdempotencyKey(context, 'jobs.create', input, async (tx) => {
    await refuseStrangers(tx, actor, input, { isNew: true });
    await refuseStrangeCrew(
      tx,
      actor,
      input.crew.map(({ user_id }) => user_id),
    );
    const job = await insertJob(tx, actor, input);
    if (!input.visit) return job;
    await planVisit(tx, actor, await lockJob(tx, actor, job.id), { ...nothingSaid, ...input.visit });
    return pick(await readJob(tx, actor, job.id), jobRecord.fields);
  });
}
