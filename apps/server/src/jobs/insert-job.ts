import type { CrewMember, Job, NewJob } from '@dayworks/shared/jobs/job';
import { pick } from '@dayworks/shared/pick';
import { audit } from '../platform/audit.ts';
import { insertRow } from '../platform/database/row-statements.ts';
import type { Actor, Scope, Tx } from '../platform/with-business.ts';
import { writeItems } from './job-items.ts';
import { jobRecord, readJob, topOfColumn } from './job-record.ts';
import { jobs } from './table.ts';

export async function insertCrew(
  tx: Tx,
  { businessId }: Scope,
  jobId: string,
  crew: readonly CrewMember[],
): Promise<void> {
  if (crew.length === 0) return;
  await tx.$client.query({
    name: 'job-crew-insert',
    text: `insert into job_crew (business_id, job_id, user_id, is_lead)
           select $1, $2, member.user_id, member.is_lead from unnest($3::uuid[], $4::boolean[]) as member (user_id, is_lead)`,
    values: [businessId, jobId, crew.map(({ user_id }) => user_id), crew.map(({ is_lead }) => is_lead)],
  });
}

export async function insertSteps(
  tx: Tx,
  { businessId }: Scope,
  jobId: string,
  steps: readonly string[],
  after = 0,
): Promise<void> {
  if (steps.length === 0) return;
  await tx.$client.query({
    name: 'job-steps-insert',
    text: `insert into job_steps (business_id, job_id, position, text)
           select $1, $2, $4::int + step.n, step.text from unnest($3::text[]) with ordinality as step (text, n)`,
    values: [businessId, jobId, steps, after],
  });
}

type Origin = Partial<Pick<Job, 'lead_id' | 'estimate_id'>>;

/**
 * Inserts a job at the top of its board column, with items, crew and checklist. The caller must have checked all
 * references.
 */
export async function insertJob(
  tx: Tx,
  actor: Actor,
  { items, crew, steps, visit: _visit, ...values }: NewJob,
  origin: Origin = {},
): Promise<Job> {
  const { id } = await insertRow(tx, jobs, {
    ...values,
    ...origin,
    business_id: actor.businessId,
    created_at: actor.now.toISOString(),
    created_by: actor.userId,
    position: topOfColumn(actor, 'unscheduled'),
  });
  await insertCrew(tx, actor, id, crew);
  await insertSteps(tx, actor, id, steps);
  await writeItems(tx, actor, id, items);
  const job = pick(await readJob(tx, actor, id), jobRecord.fields);
  await audit(tx, actor, {
    action: 'create',
    entity: 'job',
    entityId: id,
    after: { ...job, items, crew, steps },
  });
  return job;
}
