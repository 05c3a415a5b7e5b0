import { invalid } from '@dayworks/shared/errors';
import { momentsFor } from '@dayworks/shared/jobs/job-course';
import type { JobCard, JobMove } from '@dayworks/shared/jobs/job-list';
import type { JobStatus } from '@dayworks/shared/jobs/job-status';
import { audit } from '../platform/audit.ts';
import { storeRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { readFacts, restoreVisits, storeMoments } from './job-moments.ts';
import { readCard } from './job-queries.ts';
import { jobRecord, lockJob } from './job-record.ts';
import { findPlace, lockBoard } from './place.ts';

/** A job that returns to one of these statuses gets its cancelled visits back before its status is calculated. */
const openStatuses: readonly JobStatus[] = ['unscheduled', 'scheduled', 'in_progress'];

/**
 * Moves a job card on the board. A new column sets the status if the job data allows it; a new position within the
 * same column does not change the job.
 */
export async function moveJob(context: MemberContext, move: JobMove): Promise<JobCard> {
  const { actor } = context;
  const { id, status, visits } = move;
  return withBusiness(context, async (tx) => {
    await lockBoard(tx, actor);
    const before = await lockJob(tx, actor, id);
    if (before.status !== status) {
      if (openStatuses.includes(status)) await restoreVisits(tx, actor, before);
      const { moments, problem } = momentsFor(await readFacts(tx, actor, before), status);
      if (!moments) throw invalid(problem);
      await storeMoments(tx, actor, before, moments, visits);
    }
    const position = await findPlace(tx, actor, { ...move, to: status });
    await storeRecord(tx, actor, jobRecord, id, { position });
    await audit(tx, actor, {
      action: 'move',
      entity: 'job',
      entityId: id,
      before: { status: before.status, position: before.position },
      after: { status, position, ...(visits && { visits }) },
    });
    return readCard(tx, actor, id);
  });
}
