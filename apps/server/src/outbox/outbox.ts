import { notFound } from '@dayworks/shared/errors';
import type { Message, MessageDetail, MessageStatus } from '@dayworks/shared/outbox/message';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';

export const messageColumns =
  'id, channel, recipient, subject, status, attempts, last_error, next_try_at, unsure_tries > 0 as may_have_arrived, created_at, sent_at, right_until';

export async function listMessages(
  context: MemberContext,
  { status, before, limit }: { status: MessageStatus | null; before: string | null; limit: number },
) {
  const { actor } = context;
  const [messages, [counted]] = await readBusiness<[Message[], { waiting: number }[]]>(context, [
    {
      name: 'outbox-list',
      text: `select ${messageColumns} from outbox
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
      text: `select ${messageColumns}, text, html,
               array(select jsonb_array_elements(attachments) ->> 'name') as attachment_names
             from outbox where business_id = $1 and id = $2`,
      values: [actor.businessId, id],
    },
  ]);
  if (!rows[0]) throw notFound('Message not found');
  return rows[0];
}
