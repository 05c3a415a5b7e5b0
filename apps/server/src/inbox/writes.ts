import { invalid, notFound } from '@dayworks/shared/errors';
import type { Conversation, NewNote } from '@dayworks/shared/inbox/conversation';
import { NewLead } from '@dayworks/shared/leads/lead';
import { insertLead } from '../leads/insert-lead.ts';
import { refuseOwner } from '../leads/owner.ts';
import { audit } from '../platform/audit.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { removeFiles } from './attachments.ts';
import { changeConversation, lockConversation } from './conversation-record.ts';
import { countUnread, getConversation } from './reads.ts';
import { insertMessage, noteOutgoing } from './store-message.ts';
import type { conversations } from './table.ts';

type Stored = typeof conversations.$inferSelect;
type Change = Partial<Pick<Stored, 'assignee_id' | 'is_done' | 'customer_id' | 'lead_id'>>;

/** Changes a conversation and writes the old and new values to the audit log; a change to the same values does nothing. */
async function change(
  context: MemberContext,
  id: string,
  action: string,
  decide: (tx: Parameters<typeof lockConversation>[0], before: Stored) => Promise<Change>,
): Promise<Conversation> {
  const { actor } = context;
  await withBusiness(context, async (tx) => {
    const before = await lockConversation(tx, actor, id);
    const after = await decide(tx, before);
    const fields = Object.keys(after) as (keyof Change)[];
    if (fields.every((field) => before[field] === after[field])) return;
    await changeConversation(tx, actor, id, after);
    const earlier = Object.fromEntries(fields.map((field) => [field, before[field]]));
    await audit(tx, actor, { action, entity: 'conversation', entityId: id, before: earlier, after });
  });
  return getConversation(context, { id });
}

/** A conversation can be assigned only to somebody who is allowed to open the inbox. */
export const assign = (
  context: MemberContext,
  { id, user_id: assignee_id }: { id: string; user_id: string | null },
): Promise<Conversation> =>
  change(context, id, 'assign', async (tx, before) => {
    await refuseOwner(tx, context.actor, assignee_id, before.assignee_id);
    return { assignee_id };
  });

export const setDone = (
  context: MemberContext,
  { id, is_done }: { id: string; is_done: boolean },
): Promise<Conversation> => change(context, id, is_done ? 'finish' : 'reopen', async () => ({ is_done }));

export const chooseCustomer = (
  context: MemberContext,
  { id, customer_id }: { id: string; customer_id: string | null },
): Promise<Conversation> =>
  change(context, id, 'link', async (tx, before) => {
    if (customer_id === null || customer_id === before.customer_id) return { customer_id };
    const { rows } = await tx.$client.query(
      'select from customers where business_id = $1 and id = $2 for key share',
      [context.actor.businessId, customer_id],
    );
    if (rows.length === 0) throw notFound('Customer not found');
    return { customer_id };
  });

/** Creates a lead from the sender. A conversation that belongs to a customer or lead already is returned as it is. */
export const toLead = (context: MemberContext, { id }: { id: string }): Promise<Conversation> =>
  change(
    context,
    id,
    'to_lead',
    async (tx, { channel, address, sender_name, subject, customer_id, lead_id }) => {
      if (customer_id || lead_id) return {};
      const [first_name = '', ...others] = (sender_name ?? '').trim().split(/\s+/);
      const input = NewLead.safeParse({
        first_name: (first_name || address).slice(0, 100),
        last_name: others.join(' ').slice(0, 100) || null,
        ...(channel === 'email' ? { email: address } : { phone: address }),
        service_wanted: subject?.slice(0, 200) ?? null,
        source: channel === 'email' ? 'Email' : 'Text message',
      });
      if (!input.success) throw invalid('A lead cannot be created from this address.');
      const lead = await insertLead(tx, context.actor, input.data);
      return { lead_id: lead.id };
    },
  );

async function setUnread(context: MemberContext, id: string, unread: 0 | 1): Promise<{ unread: number }> {
  const { actor } = context;
  await withBusiness(context, async (tx) => {
    const before = await lockConversation(tx, actor, id);
    if (Math.min(before.unread, 1) !== unread) await changeConversation(tx, actor, id, { unread });
  });
  return countUnread(context);
}

/** Reading is not an edit, so it is not written to the audit log. */
export const markRead = (context: MemberContext, { id }: { id: string }) => setUnread(context, id, 0);
export const markUnread = (context: MemberContext, { id }: { id: string }) => setUnread(context, id, 1);

/** Adds an internal note, which only the team sees. */
export async function addNote(context: MemberContext, input: NewNote): Promise<Conversation> {
  const { actor } = context;
  const { id, text } = input;
  await withIdempotencyKey(context, 'inbox.note', input, async (tx) => {
    await lockConversation(tx, actor, id);
    const at = actor.now.toISOString();
    const note = await insertMessage(tx, actor, id, { direction: 'note', at, author_id: actor.userId, text });
    await noteOutgoing(tx, actor, note);
    await audit(tx, actor, {
      action: 'note',
      entity: 'conversation',
      entityId: id,
      after: { message_id: note.id },
    });
    return { id: note.id };
  });
  return getConversation(context, { id });
}

/** Deletes a conversation with all its messages and files. Emails stay in the mailbox and are not read again. */
export async function removeConversation(context: MemberContext, { id }: { id: string }): Promise<null> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const { channel, address, subject, customer_id } = await lockConversation(tx, actor, id);
    const { rows } = await tx.$client.query<{ file_id: string }>(
      'select file_id from conversation_files where business_id = $1 and conversation_id = $2',
      [actor.businessId, id],
    );
    await tx.$client.query('delete from conversations where business_id = $1 and id = $2', [
      actor.businessId,
      id,
    ]);
    await removeFiles(
      tx,
      platform,
      actor.businessId,
      rows.map(({ file_id }) => file_id),
    );
    const before = { channel, address, subject, customer_id };
    await audit(tx, actor, { action: 'delete', entity: 'conversation', entityId: id, before });
    return null;
  });
}
