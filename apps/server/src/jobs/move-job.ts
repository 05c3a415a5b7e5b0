import { invalid } from '@dayworks/shared/errors';
import { momentsFor } from '@dayworks/shared/jobs/job-course';
import type { JobCard, JobMove } from '@dayworks/shared/jobs/job-list';
import { audit } from '../platform/audit.ts';
import { storeRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { readFacts, storeMoments } from './job-moments.ts';
import { readCard } from './job-queries.ts';
import { jobRecord, lockJob } from './job-record.ts';
import { findPlace, lockBoard } from './place.ts';

/** A new column is something said by hand, if the facts allow it; a new place in the same column is no change of the job. */
export async function moveJob(context: MemberContext, move: JobMove): Promise<JobCard> {
  const { actor } = context;
  const { id, status } = move;
  return withBusiness(context, async (tx) => {
    await lockBoard(tx, actor);
    const before = await lockJob(tx, actor, id);
    if (before.status !== status) {
      const { moments, problem } = momentsFor(await readFacts(tx, actor, before), status);
      if (!moments) throw invalid(problem);
      await storeMoments(tx, actor, before, moments);
    }
    const position = await findPlace(tx, actor, { ...move, to: status });
    await storeRecord(tx, actor, jobRecord, id, { position });
    await audit(tx, actor, {
      action: 'move',
      entity: 'job',
      entityId: id,
      before: { status: before.status, position: before.position },
      after: { status, position },
    });
    return readCard(tx, actor, id);
  });
}
