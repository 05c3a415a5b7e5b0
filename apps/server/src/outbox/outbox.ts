import { conflict, notFound } from '@dayworks/shared/errors';
import type { Message, MessageDetail, MessageStatus } from '@dayworks/shared/outbox/message';
import { rightExpiredText } from '@dayworks/shared/outbox/message-status';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../platform/with-business.ts';
import { refuseSending } from './sending-limits.ts';

const columns =
  'id, channel, recipient, subject, status, attempts, last_error, created_at, sent_at, right_until';

export async function listMessages(
  context: MemberContext,
  { status, before, limit }: { status: MessageStatus | null; before: string | null; limit: number },
) {
  const { actor } = context;
  const [messages, [counted]] = await readBusiness<[Message[], { waiting: number }[]]>(context, [
    {
      name: 'outbox-list',
      text: `select ${columns} from outbox
             where business_id = $1 and ($2::text is null or status = $2) and ($3::timestamptz is null or created_at < $3)
             order by created_at desc nulls last limit $4`,
      values: [actor.businessId, status, before, limit],
    },
    {
      name: 'outbox-waiting',
      text: `select count(*)::int as waiting from outbox where business_id = $1 and status in ('kept', 'failed')`,
      values: [actor.businessId],
    },
  ]);
  const last = messages.at(-1);
  return {
    messages,
    next: messages.length === limit && last ? last.created_at : null,
    waiting: counted?.waiting ?? 0,
  };
}

export async function getMessage(context: MemberContext, { id }: { id: string }): Promise<MessageDetail> {
  const { actor } = context;
  const [rows] = await readBusiness<[MessageDetail[]]>(context, [
    {
      name: 'outbox-get',
      text: `select ${columns}, text, html,
               array(select jsonb_array_elements(attachments) ->> 'name') as attachment_names
             from outbox where business_id = $1 and id = $2`,
      values: [actor.businessId, id],
    },
  ]);
  if (!rows[0]) throw notFound('Message not found');
  return rows[0];
}

/** A code or a link that works no longer would only mislead whoever gets it. */
export function refuseWorthless({ right_until }: Pick<Message, 'right_until'>, now: Date): void {
  if (right_until && new Date(right_until) <= now) throw conflict(rightExpiredText);
}

/** Leaves again, and so passes what everything passes that leaves. */
export async function retryMessage(context: MemberContext, { id }: { id: string }): Promise<Message> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const { rows } = await tx.$client.query<Message>(
      `update outbox set status = 'queued', last_error = null
       where business_id = $1 and id = $2 and status in ('kept', 'failed') returning ${columns}`,
      [actor.businessId, id],
    );
    const message = rows[0];
    if (!message) throw notFound('Message not found');
    refuseWorthless(message, actor.now);
    await refuseSending(tx, platform, actor, message.recipient);
    await platform.jobs.enqueue(tx.$client, 'send-message', {
      message_id: id,
      business_id: actor.businessId,
    });
    await audit(tx, actor, { action: 'retry', entity: 'message', entityId: id });
    return message;
  });
}
