import type { Job, NewJob } from '@dayworks/shared/jobs/job';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { insertJob } from './insert-job.ts';
import { refuseStrangeCrew, refuseStrangers } from './parties.ts';

export async function createJob(context: MemberContext, input: NewJob): Promise<Job> {
  const { actor } = context;
  return withIdempotencyKey(context, 'jobs.create', input, async (tx) => {
    await refuseStrangers(tx, actor, input, { isNew: true });
    await refuseStrangeCrew(
      tx,
      actor,
      input.crew.map(({ user_id }) => user_id),
    );
    return insertJob(tx, actor, input);
  });
}
