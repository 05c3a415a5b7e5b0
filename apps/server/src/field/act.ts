import type { FieldAct, FieldAnswer, VisitAction } from '@dayworks/shared/field/field-action';
import { tappedAt } from '@dayworks/shared/field/tapped-at';
import type { LeftVisit } from '../appointments/on-my-way.ts';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { findKept, hashOf, keepAction, refuseUsedId } from './kept-action.ts';
import { readVisit } from './reads.ts';
import { type Arrived, lockOwnVisit, takeNote, takeSignature, takeStatus } from './take-status.ts';
import { stopWork, takeTimer } from './take-timer.ts';
import { courseOf, takeUndo } from './take-undo.ts';
import { isStepOfVisit } from './visit-queries.ts';

type Step = Extract<VisitAction, { kind: 'step' }>;

const goneText = 'This step is no longer on the checklist.';

/** Checks or unchecks a checklist step. The tap with the latest time counts, no matter which tap arrives last. */
async function markStep(
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

type Result = Omit<FieldAnswer, 'visit'> & { left?: LeftVisit[] };
const done: Result = { outcome: 'done', message: null, conflict: null };

async function take(tx: Tx, context: MemberContext, arrived: Arrived): Promise<Result> {
  const { actor } = context;
  const { action } = arrived;
  switch (action.kind) {
    case 'status':
      return takeStatus(tx, context, { ...arrived, action });
    case 'step':
      return { ...done, ...(await markStep(tx, actor, { ...arrived, action })) };
    case 'note':
      await takeNote(tx, actor, { ...arrived, action });
      return done;
    case 'signature':
      await takeSignature(tx, actor, { ...arrived, action });
      return done;
    case 'timer_start':
      return { ...done, ...(await takeTimer(tx, actor, arrived)) };
    case 'timer_stop':
      await stopWork(tx, actor, arrived.at);
      return done;
    case 'undo':
      return takeUndo(tx, context, { ...arrived, action });
  }
}

/**
 * Processes one action that a worker took at a visit. Each action id is processed only once and always gets the same
 * response, even if the action arrives several times. An action with an invalid time is not stored, so that the phone
 * can send it again.
 */
export async function act(context: MemberContext, sent: FieldAct): Promise<FieldAnswer> {
  const { actor } = context;
  const { id, visit_id, made_at, sent_at, action, ...rest } = sent;
  const bodyHash = hashOf(actor, { visit_id, made_at, action, ...rest });
  return withBusiness<FieldAnswer>(context, async (tx) => {
    const own = await lockOwnVisit(tx, actor, visit_id);
    const kept = await findKept<FieldAnswer>(tx, actor, id, bodyHash);
    if (kept) return kept;
    const tapped = tappedAt({ made_at, sent_at, now: actor.now });
    if ('problem' in tapped) {
      const visit = await readVisit(tx, actor, visit_id);
      return { outcome: 'refused', message: tapped.problem, conflict: null, visit };
    }
    const { at } = tapped;
    const { left = [], ...result } = await take(tx, context, { ...own, sent, action, at });
    const answer = { ...result, visit: await readVisit(tx, actor, visit_id) };
    await keepAction(tx, actor, {
      id,
      visitId: visit_id,
      kind: action.kind,
      at,
      bodyHash,
      outcome: result.outcome,
      answer,
      before:
        action.kind === 'status' && result.outcome === 'done' ? { ...courseOf(own.visit), left } : undefined,
    });
    return answer;
  }).catch(refuseUsedId);
}
