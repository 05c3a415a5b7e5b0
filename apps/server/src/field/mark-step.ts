import type { VisitAction } from '@dayworks/shared/field/field-action';
import { audit } from '../platform/audit.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import type { Arrived } from './arrived.ts';
import { isStepOfVisit } from './visit-queries.ts';

type Step = Extract<VisitAction, { kind: 'step' }>;

const goneText = 'This step is not on the checklist any more.';

/** Checks or unchecks a checklist step. The tap with the latest time wins, no matter which tap arrives last. */
export async function markStep(
  tx: Tx,
  actor: Actor,
  { visit, action: { step_id, done }, at }: Arrived<Step>,
): Promise<{ outcome: 'done' | 'refused'; message: string | null }> {
  const { businessId, userId } = actor;
  const { rows } = await tx.$client.query<{ done_at: string | null; marked_at: string | null }>(
    `select s.done_at, s.marked_at from job_steps s join appointments a on a.business_id = $1 and a.id = $3
     where s.business_id = $1 and s.id = $2 and ${isStepOfVisit} for no key update of s`,
    [businessId, step_id, visit.id],
  );
  const [before] = rows;
  if (!before) return { outcome: 'refused', message: goneText };
  if (before.marked_at !== null && before.marked_at > at) return { outcome: 'done', message: null };
  const after = { done_at: done ? at : null, done_by: done ? userId : null, marked_at: at };
  await tx.$client.query(
    'update job_steps set done_at = $3, done_by = $4, marked_at = $5 where business_id = $1 and id = $2',
    [businessId, step_id, after.done_at, after.done_by, after.marked_at],
  );
  await audit(tx, actor, { action: 'update', entity: 'job_step', entityId: step_id, before, after });
  return { outcome: 'done', message: null };
}
