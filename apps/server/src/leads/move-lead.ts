import { invalid } from '@dayworks/shared/errors';
import { lostReasonNeeded } from '@dayworks/shared/leads/lead-course';
import type { LeadCard, LeadMove } from '@dayworks/shared/leads/lead-list';
import { stillMember } from '../members/still-member.ts';
import { audit } from '../platform/audit.ts';
import { lockRecord, storeRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { insertActivity, recountActivities, takeMoveBack } from './activities.ts';
import { stageChange } from './change-stage.ts';
import { readCard } from './lead-queries.ts';
import { leadRecord } from './lead-record.ts';
import { findPlace, lockBoard } from './place.ts';

/**
 * Moves a lead card on the board. A new column is a new stage; a new position within the same column does not change
 * the lead.
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
      ...(isBack && { owner_id: await stillMember(tx, actor, before.owner_id) }),
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
