import { notFound } from '@dayworks/shared/errors';
import {
  type Conversation,
  type ConversationMessage,
  type ConversationRow,
  type InboxQuery,
  mostMessages,
} from '@dayworks/shared/inbox/conversation';
import type { InboxView } from '@dayworks/shared/inbox/inbox-texts';
import { isWaySetUp } from '../outbox/queue-message.ts';
import { type Bind, byKey, createBinder, cutPage, limitTo, named } from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { answerTo, type ReplyFacts, replyFactsQuery } from './reply-address.ts';

const leadName = `coalesce(nullif(trim(concat_ws(' ', l.first_name, l.last_name)), ''), nullif(trim(l.company), ''))`;

/** The columns of the list. A lead that has become a customer counts as that customer. */
const rowColumns = `c.id, c.channel, coalesce(customer_called($1, coalesce(c.customer_id, l.customer_id)), ${leadName}, c.sender_name) as name,
  c.address, c.subject, coalesce(c.customer_id, l.customer_id) as customer_id, c.lead_id, c.assignee_id, c.is_done, c.unread,
  c.last_at, c.preview`;
const fromRows = `from conversations c left join leads l on l.business_id = $1 and l.id = c.lead_id where c.business_id = $1`;

const newestFirst = byKey<ConversationRow>({
  text: 'c.last_at desc nulls last, c.id desc nulls last',
  of: ({ last_at }) => last_at,
  column: 'c.last_at',
  type: 'timestamptz',
  id: 'c.id',
  direction: 'down',
});

const conditionOf = (view: InboxView, { userId }: Actor, bind: Bind): string => {
  if (view === 'done') return 'c.is_done';
  if (view === 'mine') return `not c.is_done and c.assignee_id = ${bind(userId)}`;
  return view === 'unassigned' ? 'not c.is_done and c.assignee_id is null' : 'not c.is_done';
};

export async function listConversations(
  context: MemberContext,
  { view, cursor, limit }: InboxQuery,
): Promise<{ conversations: ConversationRow[]; next: string | null }> {
  const { actor } = context;
  const { values, bind } = createBinder(actor.businessId);
  const condition = conditionOf(view, actor, bind);
  const rest = cursor ? ` and ${newestFirst.after(cursor, bind)}` : '';
  const [rows] = await readBusiness<[ConversationRow[]]>(context, [
    named(
      'conversations',
      `select ${rowColumns} ${fromRows} and ${condition}${rest} order by ${newestFirst.text} ${limitTo(limit + 1)}`,
      values,
    ),
  ]);
  const { shown, next } = cutPage(rows, limit, newestFirst);
  return { conversations: shown, next };
}

const mostCounted = 100;

const unreadQuery = ({ businessId }: Pick<Actor, 'businessId'>): NamedQuery => ({
  name: 'conversations-unread',
  text: `select count(*)::int as unread from (select from conversations
    where business_id = $1 and unread > 0 and not is_done limit ${mostCounted}) as counted`,
  values: [businessId],
});

export async function countUnread(context: MemberContext): Promise<{ unread: number }> {
  const [[counted]] = await readBusiness<[{ unread: number }[]]>(context, [unreadQuery(context.actor)]);
  return { unread: counted?.unread ?? 0 };
}

const filesOfMessage = `coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'file_id', x.file_id, 'name', f.name,
    'content_type', f.content_type, 'byte_size', f.byte_size) order by x.created_at, x.id)
  from conversation_files x join files f on f.business_id = $1 and f.id = x.file_id
  where x.business_id = $1 and x.message_id = m.id), '[]')`;

/** The newest messages of a conversation, or those before a given message; one more than shown tells that there are others. */
const messagesQuery = (businessId: string, id: string, before: string | null): NamedQuery => ({
  name: 'conversation-messages',
  text: `select m.id, m.direction, m.at, case when m.author_id is not null
      then jsonb_build_object('id', m.author_id, 'name', coalesce((select p.name from profiles p where p.id = m.author_id), '')) end as author,
    m.from_name, m.from_address, m.subject, m.text, m.quoted, m.html is not null as has_page, m.has_pictures,
    m.is_automatic, m.is_other_sender, m.problem, m.files_left_out, ${filesOfMessage} as files, m.outbox_id, o.status
    from conversation_messages m left join outbox o on o.business_id = $1 and o.id = m.outbox_id
    where m.business_id = $1 and m.conversation_id = $2 and ($3::uuid is null or (m.created_at, m.id) <
      (select b.created_at, b.id from conversation_messages b where b.business_id = $1 and b.conversation_id = $2 and b.id = $3))
    order by m.created_at desc, m.id desc limit ${mostMessages + 1}`,
  values: [businessId, id, before],
});

type DetailRow = ConversationRow & { assignee: string | null };

const detailQuery = (businessId: string, id: string): NamedQuery => ({
  name: 'conversation',
  text: `select ${rowColumns}, (select p.name from profiles p where p.id = c.assignee_id) as assignee ${fromRows} and c.id = $2`,
  values: [businessId, id],
});

export async function getConversation(
  context: MemberContext,
  { id, before = null }: { id: string; before?: string | null },
): Promise<Conversation> {
  const { platform, actor } = context;
  const { businessId } = actor;
  const [[row], messages, [facts]] = await readBusiness<[DetailRow[], ConversationMessage[], ReplyFacts[]]>(
    context,
    [detailQuery(businessId, id), messagesQuery(businessId, id, before), replyFactsQuery(businessId, id)],
  );
  if (!row || !facts) throw notFound('Conversation not found');
  const { assignee, ...shown } = row;
  const { assignee_id } = shown;
  return {
    ...shown,
    assignee: assignee_id ? { id: assignee_id, name: assignee ?? '' } : null,
    messages: messages.slice(0, mostMessages).toReversed(),
    earlier: messages.length > mostMessages,
    ...answerTo(facts),
    is_set_up: isWaySetUp(platform, businessId, shown.channel),
  };
}
