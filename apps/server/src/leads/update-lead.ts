import type { Lead, LeadEdit } from '@dayworks/shared/leads/lead';
import { audit } from '../platform/audit.ts';
import { lockRecord, storeRecord, updateRecord } from '../platform/record.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { placeFollowUpTask } from './follow-up-task.ts';
import { leadRecord } from './lead-record.ts';
import { refuseOwner } from './owner.ts';

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
 * Sets the next follow-up of a lead with one click, without opening the form, so that the change does not conflict
 * with edits by other users.
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
