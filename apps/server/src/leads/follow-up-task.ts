import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import { audit } from '../platform/audit.ts';
import type { Tx } from '../platform/with-business.ts';
import type { LeadAuthor } from './activities.ts';

interface FollowedUp extends NamedCustomer {
  id: string;
  owner_id: string | null;
  follow_up_task_id: string | null;
}

/**
 * Creates the open task for the lead's next follow-up, moves the task to a different date, or cancels it if there is
 * no longer a follow-up. Returns the task id. A trigger updates the lead when the task changes later
 * (database/leads.sql).
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
  const { rows } = await tx.$client.query<{ id: string }>({
    name: 'lead-follow-up-task',
    text: `insert into tasks (business_id, title, due_date, assignee_id, record_kind, record_id, created_by, position)
           values ($1, $2, $3, $4, 'lead', $5, $6,
             (select coalesce(min(position), 0) - 4294967296 from tasks where business_id = $1 and status = 'todo'))
           returning id`,
    values: [author.businessId, title, day, lead.owner_id ?? author.userId, lead.id, author.userId],
  });
  const { id } = rows[0] as { id: string };
  const after = { title, due_date: day, record_kind: 'lead', record_id: lead.id };
  await audit(tx, author, { action: 'create', entity: 'task', entityId: id, after });
  return id;
}
