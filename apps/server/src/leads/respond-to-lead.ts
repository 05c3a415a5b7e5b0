import type { LeadActivity, LeadResponse } from '@dayworks/shared/leads/contract';
import { isAnswer } from '@dayworks/shared/leads/lead-course';
import { audit } from '../platform/audit.ts';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import { lockRecord, storeRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { insertActivity } from './activities.ts';
import { leadRecord } from './lead-record.ts';

/** Records a call, a message or a note for a lead; the first call or message counts as the response to the lead. */
export async function respondToLead(context: MemberContext, input: LeadResponse): Promise<LeadActivity> {
  const { actor } = context;
  const { id, kind, note } = input;
  return withIdempotencyKey(context, 'leads.respond', input, async (tx) => {
    const before = await lockRecord(tx, actor, leadRecord, id);
    const now = actor.now.toISOString();
    const activity = await insertActivity(tx, actor, id, { kind, note });
    await storeRecord(tx, actor, leadRecord, id, {
      last_activity_at: now,
      ...(isAnswer(kind) && { first_response_at: before.first_response_at ?? now }),
    });
    await audit(tx, actor, { action: kind, entity: 'lead', entityId: id, after: { note } });
    return activity;
  });
}
