import { invalid, notFound } from '@dayworks/shared/errors';
import { type JobStep, type JobStepsEdit, mostJobSteps } from '@dayworks/shared/jobs/job-steps';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Scope, type Tx, withBusiness } from '../platform/with-business.ts';
import { insertSteps } from './insert-job.ts';
import { lockJob, personName, type StoredJob } from './job-record.ts';

export const stepColumns = `s.id, s.appointment_id, s.text, s.done_at, ${personName('s.done_by')} as done_by`;

async function readSteps(
  tx: Tx,
  { businessId }: Scope,
  jobId: string,
  visitId: string | null,
): Promise<JobStep[]> {
  const { rows } = await tx.$client.query<JobStep>({
    name: 'job-steps-read',
    text: `select ${stepColumns} from job_steps s where s.business_id = $1 and s.job_id = $2
             and s.appointment_id is not distinct from $3 order by s.position, s.id`,
    values: [businessId, jobId, visitId],
  });
  return rows;
}

async function refuseStrangeVisit(tx: Tx, { businessId }: Scope, jobId: string, visitId: string | null) {
  if (!visitId) return;
  const { rowCount } = await tx.$client.query(
    'select from appointments where business_id = $1 and id = $2 and job_id = $3',
    [businessId, visitId, jobId],
  );
  if (rowCount === 0) throw notFound('Visit not found');
}

/**
 * The checklist of a recurring job is a template. When the template changes, upcoming visits get the new checklist
 * unless one of their steps is already completed.
 */
async function renewCopies(tx: Tx, { businessId, now }: Actor, job: StoredJob): Promise<void> {
  if (job.type !== 'recurring') return;
  await tx.$client.query({
    name: 'job-steps-renew',
    text: `with planned as (
        select a.id from appointments a where a.business_id = $1 and a.job_id = $2 and a.job_id is not null
          and a.status in ('scheduled', 'confirmed') and a.start_time >= $3
          and not exists (select from job_steps s where s.business_id = $1 and s.appointment_id = a.id and s.marked_at is not null)),
      gone as (delete from job_steps s using planned where s.business_id = $1 and s.appointment_id = planned.id)
      insert into job_steps (business_id, job_id, appointment_id, position, text)
      select $1, $2, planned.id, s.position, s.text from planned cross join job_steps s
      where s.business_id = $1 and s.job_id = $2 and s.appointment_id is null`,
    values: [businessId, job.id, now],
  });
}

async function auditSteps(tx: Tx, actor: Actor, jobId: string, before: JobStep[], after: JobStep[]) {
  const texts = (steps: JobStep[]) => steps.map(({ text }) => text);
  await audit(tx, actor, {
    action: 'checklist',
    entity: 'job',
    entityId: jobId,
    before: { steps: texts(before) },
    after: { steps: texts(after) },
  });
}

/** Replaces the whole checklist of a job; a step that is not on the current checklist is added as a new step. */
export async function setSteps(
  context: MemberContext,
  { id, appointment_id, steps }: JobStepsEdit,
): Promise<JobStep[]> {
  const { actor } = context;
  const { businessId } = actor;
  return withBusiness(context, async (tx) => {
    const job = await lockJob(tx, actor, id);
    await refuseStrangeVisit(tx, actor, id, appointment_id);
    const before = await readSteps(tx, actor, id, appointment_id);
    const known = new Set(before.map((step) => step.id));
    const kept = steps.map((step) => (step.id && known.delete(step.id) ? step.id : null));
    await tx.$client.query('delete from job_steps where business_id = $1 and id = any ($2::uuid[])', [
      businessId,
      [...known],
    ]);
    await tx.$client.query({
      name: 'job-steps-write',
      text: `insert into job_steps (id, business_id, job_id, appointment_id, position, text)
             select coalesce(step.id, gen_random_uuid()), $1, $2, $3, step.n, step.text
             from unnest($4::uuid[], $5::text[]) with ordinality as step (id, text, n)
             on conflict (id) do update set position = excluded.position, text = excluded.text`,
      values: [businessId, id, appointment_id, kept, steps.map(({ text }) => text)],
    });
    if (!appointment_id) await renewCopies(tx, actor, job);
    const after = await readSteps(tx, actor, id, appointment_id);
    await auditSteps(tx, actor, id, before, after);
    return after;
  });
}

const fullText = `A checklist has at most ${mostJobSteps} steps`;

export async function addTemplate(
  context: MemberContext,
  { id, template_id }: { id: string; template_id: string },
): Promise<JobStep[]> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const job = await lockJob(tx, actor, id);
    const { rows } = await tx.$client.query<{ steps: string[] }>(
      'select steps from checklist_templates where business_id = $1 and id = $2',
      [actor.businessId, template_id],
    );
    const [template] = rows;
    if (!template) throw notFound('Checklist not found');
    const before = await readSteps(tx, actor, id, null);
    if (before.length + template.steps.length > mostJobSteps) throw invalid(fullText);
    await insertSteps(tx, actor, id, template.steps, before.length);
    await renewCopies(tx, actor, job);
    const after = await readSteps(tx, actor, id, null);
    await auditSteps(tx, actor, id, before, after);
    return after;
  });
}

/**
 * Marks a checklist step as done or not done by an office user at the current time. If a worker's phone syncs an
 * earlier tap on the step later, that tap is ignored.
 */
export async function tickStep(
  context: MemberContext,
  { id, step_id, done }: { id: string; step_id: string; done: boolean },
): Promise<JobStep> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const { rows } = await tx.$client.query<JobStep>({
      name: 'job-step-tick',
      text: `update job_steps s set marked_at = $5,
               done_at = case when $4 then coalesce(s.done_at, $5) end,
               done_by = case when $4 then coalesce(s.done_by, $6) end
             where s.business_id = $1 and s.job_id = $2 and s.id = $3 returning ${stepColumns}`,
      values: [actor.businessId, id, step_id, done, actor.now, actor.userId],
    });
    const [step] = rows;
    if (!step) throw notFound('Step not found');
    await audit(tx, actor, {
      action: done ? 'tick' : 'untick',
      entity: 'job',
      entityId: id,
      after: { step: step.text },
    });
    return step;
  });
}
