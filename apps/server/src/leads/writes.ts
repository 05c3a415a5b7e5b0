import { invalid } from '@dayworks/shared/errors';
import type { LeadActivity, LeadResponse } from '@dayworks/shared/leads/contract';
import type { Lead, LeadEdit, NewLead } from '@dayworks/shared/leads/lead';
import type { LeadCard, LeadMove } from '@dayworks/shared/leads/lead-list';
import { isAnswer, lostReasonNeeded } from '@dayworks/shared/leads/lead-transitions';
import { audit } from '../platform/audit.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { lockRecord, refuseStale, storeRecord, updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { insertActivity, placeFollowUpTask, recountActivities, takeMoveBack } from './activities.ts';
import { insertLead } from './insert-lead.ts';
import { findPlace, leadRecord, lockBoard, stageChange } from './lead-record.ts';
import { readCard } from './list-query.ts';
import { refuseOwner, stillOwner } from './owner.ts';

/** Records a call, a message or a note for a lead; the first call or message counts as the response to the lead. */
export async function recordResponse(
  tx: Tx,
  actor: Actor,
  { id, kind, note }: LeadResponse,
): Promise<LeadActivity> {
  const before = await lockRecord(tx, actor, leadRecord, id);
  const now = actor.now.toISOString();
  const activity = await insertActivity(tx, actor, id, { kind, note });
  await storeRecord(tx, actor, leadRecord, id, {
    last_activity_at: now,
    ...(isAnswer(kind) && { first_response_at: before.first_response_at ?? now }),
  });
  await audit(tx, actor, { action: kind, entity: 'lead', entityId: id, after: { note } });
  return activity;
}

export const respondToLead = (context: MemberContext, input: LeadResponse): Promise<LeadActivity> =>
  withIdempotencyKey(context, 'leads.respond', input, (tx) => recordResponse(tx, context.actor, input));

/**
 * Moves a lead card on the board. Moving the card to a new column changes the stage; moving the card within its column
 * changes only its position.
 */
export async function moveLead(context: MemberContext, move: LeadMove): Promise<LeadCard> {
  const { actor } = context;
  const { id, stage, lost_reason } = move;
  return withBusiness(context, async (tx) => {
    await lockBoard(tx, actor);
    const before = await lockRecord(tx, actor, leadRecord, id);
    const isMoved = before.stage !== stage;
    if (isMoved && stage === 'lost' && !lost_reason) {
      throw invalid(lostReasonNeeded, { lost_reason: lostReasonNeeded });
    }
    const position = await findPlace(tx, actor, { ...move, to: stage });
    const change = isMoved ? stageChange(before, stage, lost_reason, actor.now.toISOString()) : {};
    const isBack = ['won', 'lost'].includes(before.stage) && !['won', 'lost'].includes(stage);
    await storeRecord(tx, actor, leadRecord, id, {
      ...change,
      ...(isBack && { owner_id: await stillOwner(tx, actor, before.owner_id) }),
      position,
    });
    if (isMoved && move.is_undo && (await takeMoveBack(tx, actor, id))) {
      const { first_response_at, last_activity_at } = await recountActivities(tx, actor, id);
      await storeRecord(tx, actor, leadRecord, id, {
        first_response_at,
        last_activity_at: last_activity_at ?? before.created_at,
      });
    } else if (isMoved) {
      await insertActivity(tx, actor, id, { kind: 'stage', stage, note: lost_reason });
    }
    await audit(tx, actor, {
      action: 'move',
      entity: 'lead',
      entityId: id,
      before: { stage: before.stage, position: before.position, lost_reason: before.lost_reason },
      after: { stage, position, lost_reason },
    });
    return readCard(tx, actor, id);
  });
}

export async function createLead(context: MemberContext, input: NewLead): Promise<Lead> {
  const { actor } = context;
  return withIdempotencyKey(context, 'leads.create', input, async (tx) => {
    await refuseOwner(tx, actor, input.owner_id);
    return insertLead(tx, actor, input);
  });
}

export async function updateLead(
  context: MemberContext,
  { id, version, ...fields }: LeadEdit,
): Promise<Lead> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockRecord(tx, actor, leadRecord, id);
    refuseStale(before, version, 'lead');
    await refuseOwner(tx, actor, fields.owner_id, before.owner_id);
    const isMoved = before.next_follow_up !== fields.next_follow_up;
    const follow_up_task_id = isMoved
      ? await placeFollowUpTask(tx, actor, { ...before, ...fields }, fields.next_follow_up)
      : before.follow_up_task_id;
    return updateRecord(tx, actor, leadRecord, before, { ...fields, follow_up_task_id });
  });
}

/**
 * Sets the next follow-up of a lead with one click. The form is not opened, so the change does not conflict with edits
 * by other users.
 */
export async function planFollowUp(
  context: MemberContext,
  { id, next_follow_up }: { id: string; next_follow_up: string | null },
): Promise<Lead> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockRecord(tx, actor, leadRecord, id);
    const follow_up_task_id = await placeFollowUpTask(tx, actor, before, next_follow_up);
    const after = await storeRecord(tx, actor, leadRecord, id, { next_follow_up, follow_up_task_id });
    await audit(tx, actor, {
      action: 'follow_up',
      entity: 'lead',
      entityId: id,
      before: { next_follow_up: before.next_follow_up },
      after: { next_follow_up },
    });
    return after;
  });
}
