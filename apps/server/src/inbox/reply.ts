import { conflict, invalid } from '@dayworks/shared/errors';
import type { Conversation, NewReply } from '@dayworks/shared/inbox/conversation';
import { previewOf, replySubject } from '@dayworks/shared/inbox/incoming-mail';
import { type Letterhead, letterheadQuery } from '../business/letterhead.ts';
import { recordResponse } from '../leads/writes.ts';
import { queueToCustomer } from '../outbox/queue-message.ts';
import { audit } from '../platform/audit.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { claimFiles } from './attachments.ts';
import { lockConversation } from './conversation-record.ts';
import { getConversation } from './reads.ts';
import { answerTo, type ReplyFacts, replyFactsQuery } from './reply-address.ts';
import { insertMessage, noteOutgoing } from './store-message.ts';

const movedText =
  'A new message has arrived from another address. Read it, then send your reply again. Nothing was sent.';
const longestText = 1500;
const tooLongText = `A text message can have at most ${longestText.toLocaleString('en-US')} characters`;

async function recipient({ $client }: Tx, { businessId }: Actor, { id, to }: NewReply): Promise<string> {
  const { rows } = await $client.query<ReplyFacts>(replyFactsQuery(businessId, id));
  const { reply_to, why } = answerTo(rows[0] as ReplyFacts);
  if (!reply_to) throw conflict(why ?? '');
  if (reply_to !== to) throw conflict(movedText);
  return reply_to;
}

/** The newest messages of the other person, so that their mail program shows the reply in the same conversation. */
async function answeredMessages({ $client }: Tx, { businessId }: Actor, id: string): Promise<string[]> {
  const { rows } = await $client.query<{ message_id: string }>({
    name: 'conversation-answered',
    text: `select message_id from conversation_messages where business_id = $1 and conversation_id = $2 and message_id is not null
      order by created_at desc, id desc limit 10`,
    values: [businessId, id],
  });
  return rows.map(({ message_id }) => message_id).toReversed();
}

/** All businesses of an installation text from the same number, so each text message names its sender. */
const named = (text: string, businessName: string) =>
  text.toLowerCase().includes(businessName.toLowerCase()) ? text : `${businessName}: ${text}`;

async function queueReply(
  tx: Tx,
  { platform, actor }: MemberContext,
  { id, channel, subject }: { id: string; channel: 'email' | 'sms'; subject: string | null },
  input: NewReply,
  attachments: { id: string; name: string }[],
): Promise<string> {
  const { rows } = await tx.$client.query<Letterhead>(letterheadQuery(actor.businessId));
  const { business_name = '', reply_to = null } = rows[0] ?? {};
  const { id: messageId } = await queueToCustomer(tx, platform, actor, {
    channel,
    recipient: await recipient(tx, actor, input),
    senderName: business_name,
    replyTo: reply_to,
    subject: replySubject(subject),
    text: channel === 'sms' ? named(input.text, business_name) : input.text,
    right: null,
    attachments: attachments.map((file) => ({ ...file, kind: 'reply-file' })),
    entity: 'conversation',
    entityId: id,
    letter: 'reply',
    answers: channel === 'email' ? await answeredMessages(tx, actor, id) : [],
  });
  return messageId;
}

/** Sends a reply by email or text message. The reply to a lead counts as the response to the lead. */
export async function sendReply(context: MemberContext, input: NewReply): Promise<Conversation> {
  const { actor } = context;
  const { id, text, file_ids: fileIds } = input;
  await withIdempotencyKey(context, 'inbox.reply', input, async (tx) => {
    const conversation = await lockConversation(tx, actor, id);
    const { channel, lead_id } = conversation;
    if (channel === 'sms' && text.length > longestText) throw invalid(tooLongText, { text: tooLongText });
    if (channel === 'sms' && fileIds.length > 0) throw invalid('A text message cannot have attachments.');
    const at = actor.now.toISOString();
    const message = await insertMessage(tx, actor, id, {
      direction: 'out',
      at,
      author_id: actor.userId,
      text,
    });
    const files = await claimFiles(tx, actor, { conversationId: id, messageId: message.id, fileIds });
    const outboxId = await queueReply(tx, context, conversation, input, files);
    await tx.$client.query(
      'update conversation_messages set outbox_id = $3 where business_id = $1 and id = $2',
      [actor.businessId, message.id, outboxId],
    );
    await noteOutgoing(tx, actor, message);
    if (lead_id) await recordResponse(tx, actor, { id: lead_id, kind: 'message', note: previewOf(text) });
    const after = { message_id: message.id, outbox_id: outboxId };
    await audit(tx, actor, { action: 'reply', entity: 'conversation', entityId: id, after });
    return { id: message.id };
  });
  return getConversation(context, { id });
}
