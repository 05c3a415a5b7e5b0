import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import type { LeadActivity } from '@dayworks/shared/leads/contract';
import type { LeadActivityKind, LeadStage } from '@dayworks/shared/leads/lead-stage';
import { audit } from '../platform/audit.ts';
import type { Tx } from '../platform/with-business.ts';
import { stillOwner } from './owner.ts';

/** The author of a lead activity; the user is null if the lead came through the request form. */
export interface LeadAuthor {
  businessId: string;
  userId: string | null;
  requestId: string;
  now: Date;
}

interface Done {
  kind: LeadActivityKind;
  note?: string | null;
  stage?: LeadStage | null;
}

export const authorName = '(select name from profiles where profiles.id = a.author_id)';

export async function insertActivity(
  tx: Tx,
  author: LeadAuthor,
  leadId: string,
  { kind, note = null, stage = null }: Done,
): Promise<LeadActivity> {
  const { rows } = await tx.$client.query<LeadActivity>({
    name: 'lead-activity',
    text: `with a as (
             insert into lead_activities (business_id, lead_id, kind, note, stage, author_id, created_at)
             values ($1, $2, $3, $4, $5, $6, $7) returning *)
           select a.id, a.created_at, a.kind, a.note, a.stage, ${authorName} as author from a`,
    values: [author.businessId, leadId, kind, note, stage, author.userId, author.now],
  });
  return rows[0] as LeadActivity;
}

/**
 * Deletes the user's latest change of the lead's stage, as if it had never happened, unless another activity was
 * recorded after it. Returns whether the change was deleted.
 */
export async function takeMoveBack(tx: Tx, author: LeadAuthor, leadId: string): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: 'lead-take-move-back',
    text: `delete from lead_activities where business_id = $1 and kind = 'stage' and author_id = $3 and id = (
             select id from lead_activities where business_id = $1 and lead_id = $2
             order by created_at desc, id desc limit 1)`,
    values: [author.businessId, leadId, author.userId],
  });
  return rowCount === 1;
}

/**
 * Recalculates the values of a lead that depend on its activities: the first response and the time of the last
 * activity.
 */
export async function recountActivities(
  tx: Tx,
  author: LeadAuthor,
  leadId: string,
): Promise<{ first_response_at: string | null; last_activity_at: string | null }> {
  const { rows } = await tx.$client.query({
    name: 'lead-recount-activities',
    text: `select min(created_at) filter (where kind in ('call', 'message', 'stage')) as first_response_at,
             max(created_at) as last_activity_at
           from lead_activities where business_id = $1 and lead_id = $2`,
    values: [author.businessId, leadId],
  });
  return rows[0];
}

interface FollowedUp extends NamedCustomer {
  id: string;
  owner_id: string | null;
  follow_up_task_id: string | null;
}

/**
 * Creates the open task for the lead's next follow-up, moves the task to another date, or cancels it if there is no
 * longer a follow-up. Returns the task id. A trigger updates the lead when the task changes later (database/leads.sql).
 */
export async function placeFollowUpTask(
  tx: Tx,
  author: LeadAuthor,
  lead: FollowedUp,
  day: string | null,
): Promise<string | null> {
  const { rows: moved } = await tx.$client.query<{ id: string }>({
    name: 'lead-follow-up-move',
    text: `update tasks set due_date = coalesce($3, due_date), status = case when $3::date is null then 'cancelled' else status end,
             snoozed_until = null, version = version + 1
           where business_id = $1 and id = $2 and status in ('todo', 'in_progress') returning id`,
    values: [author.businessId, lead.follow_up_task_id, day],
  });
  const task = moved[0]?.id;
  if (task) {
    const action = day ? 'update' : 'cancel';
    await audit(tx, author, { action, entity: 'task', entityId: task, after: { due_date: day } });
  }
  if (task || !day) return day ? (task ?? null) : null;
  return insertTask(tx, author, lead, day);
}

async function insertTask(tx: Tx, author: LeadAuthor, lead: FollowedUp, day: string): Promise<string> {
  const title = `Follow up with ${customerName(lead)}`.slice(0, 200).toWellFormed();
  const assignee = (await stillOwner(tx, author, lead.owner_id)) ?? author.userId;
  const { rows } = await tx.$client.query<{ id: string }>({
    name: 'lead-follow-up-task',
    text: `insert into tasks (business_id, title, due_date, assignee_id, record_kind, record_id, created_by, position)
           values ($1, $2, $3, $4, 'lead', $5, $6,
             (select coalesce(min(position), 0) - 4294967296 from tasks where business_id = $1 and status = 'todo'))
           returning id`,
    values: [author.businessId, title, day, assignee, lead.id, author.userId],
  });
  const { id } = rows[0] as { id: string };
  const after = { title, due_date: day, record_kind: 'lead', record_id: lead.id };
  await audit(tx, author, { action: 'create', entity: 'task', entityId: id, after });
  return id;
}
