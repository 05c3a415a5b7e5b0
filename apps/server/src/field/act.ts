import type { FieldAct, FieldAnswer } from '@dayworks/shared/field/field-action';
import { tappedAt } from '@dayworks/shared/field/tapped-at';
import type { LeftVisit } from '../appointments/on-my-way.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Tx, withBusiness } from '../platform/with-business.ts';
import type { Arrived } from './arrived.ts';
import { lockOwnVisit } from './find-place.ts';
import { readVisit } from './get-visit.ts';
import { findKept, hashOf, keepAction, refuseUsedId } from './kept-action.ts';
import { markStep } from './mark-step.ts';
import { takeStatus } from './take-status.ts';
import { stopWork, takeTimer } from './take-timer.ts';
import { courseOf, takeUndo } from './take-undo.ts';
import { takeNote, takeSignature } from './take-words.ts';

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
 * Processes one action that a worker took at a visit. Each action id is processed only once and gets the same
 * response however often the action arrives. An action with an invalid time is not stored, so that the phone may send
 * it again.
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
