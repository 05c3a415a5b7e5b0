import type { Lead, NewLead } from '@dayworks/shared/leads/lead';
import { defaultResponseHours, responseDue } from '@dayworks/shared/leads/lead-course';
import { pick } from '@dayworks/shared/pick';
import { audit } from '../platform/audit.ts';
import type { Scope, Tx } from '../platform/with-business.ts';
import type { LeadAuthor } from './activities.ts';
import { placeFollowUpTask } from './follow-up-task.ts';
import { leadRecord } from './lead-record.ts';
import { topOfColumn } from './place.ts';
import { leads } from './table.ts';

async function readResponseHours(tx: Tx, scope: Scope): Promise<number> {
  const { rows } = await tx.$client.query<{ response_hours: number }>({
    name: 'lead-response-hours',
    text: 'select response_hours from lead_settings where business_id = $1',
    values: [scope.businessId],
  });
  return rows[0]?.response_hours ?? defaultResponseHours;
}

/** On top of the new ones, with the time to answer running. Whom it is given to must have been checked by the caller. */
export async function insertLead(
  tx: Tx,
  author: LeadAuthor,
  values: NewLead & { referrer_id?: string | null },
): Promise<Lead> {
  const now = author.now.toISOString();
  const [inserted] = await tx
    .insert(leads)
    .values({
      ...values,
      business_id: author.businessId,
      position: topOfColumn(author, 'new'),
      created_at: now,
      last_activity_at: now,
      stage_changed_at: now,
      response_by: responseDue(author.now, await readResponseHours(tx, author)).toISOString(),
    })
    .returning();
  if (!inserted) throw new Error('insert returned nothing');
  const lead: Lead = pick(inserted, leadRecord.fields);
  await audit(tx, author, { action: 'create', entity: 'lead', entityId: lead.id, after: lead });
  if (lead.next_follow_up) {
    const task = await placeFollowUpTask(tx, author, inserted, lead.next_follow_up);
    await tx.$client.query('update leads set follow_up_task_id = $3 where business_id = $1 and id = $2', [
      author.businessId,
      lead.id,
      task,
    ]);
  }
  return lead;
}
