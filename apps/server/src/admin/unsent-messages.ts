import type { UnsentMessage, UnsentPage, UnsentPageQuery } from '@dayworks/shared/admin/admin-list';
import { conflict, notFound } from '@dayworks/shared/errors';
import { sendingQueue } from '../outbox/queue-message.ts';
import { byHand, refuseOnItsWay, refuseWorthless } from '../outbox/retry-message.ts';
import { audit } from '../platform/audit.ts';
import { createBinder, cutPage, named } from '../platform/list.ts';
import type { OperatorContext } from '../platform/verb-context.ts';
import { inTransaction } from '../platform/with-business.ts';
import { newestFirst } from './jobs.ts';

const order = newestFirst<UnsentMessage>('o.created_at', 'o.id');

const columns = `o.id, o.channel, o.recipient, o.subject, o.status, o.attempts, o.last_error, o.next_try_at,
  o.unsure_tries > 0 as may_have_arrived, o.created_at, o.sent_at, o.right_until,
  (select jsonb_build_object('id', b.id, 'business_name', b.business_name) from business_settings b where b.id = o.business_id) as business`;

export async function listUnsentMessages(
  { platform: { database } }: OperatorContext,
  { status, cursor, limit }: UnsentPageQuery,
): Promise<UnsentPage> {
  const { values, bind } = createBinder();
  const tests = [
    `o.status not in ('sent', 'withheld')`,
    ...(status ? [`o.status = '${status}'`] : []),
    ...(cursor ? [order.after(cursor, bind)] : []),
  ];
  const { rows } = await database.operator.query<UnsentMessage>(
    named(
      'admin-outbox',
      `select ${columns} from outbox o where ${tests.join(' and ')} order by ${order.text} limit ${bind(limit + 1)}`,
      values,
    ),
  );
  const { shown, next } = cutPage(rows, limit, order);
  return { messages: shown, next };
}

export async function retryUnsentMessage(
  { platform, operator, now }: OperatorContext,
  { id }: { id: string },
): Promise<UnsentMessage> {
  return inTransaction(platform.database.operator, async (tx) => {
    const { rows: before } = await tx.$client.query<
      UnsentMessage & { is_to_customer: boolean; entity: string | null }
    >(
      `select ${columns}, o.entity, o.letter is not null and o.entity_id is not null as is_to_customer from outbox o
       where o.id = $1 for update`,
      [id],
    );
    if (!before[0]) throw notFound('Message not found');
    const { is_to_customer, entity, ...message } = before[0];
    refuseOnItsWay(message);
    refuseWorthless(message, now);
    /*
     * An operator cannot send a message to a customer that is only stored in the outbox. Sending it would change the
     * status of its document, and only the business is allowed to change that status.
     */
    if (is_to_customer && message.status === 'kept') {
      throw conflict('Only the business itself can send this message to its customer');
    }
    await tx.$client.query(`update outbox set ${byHand} where id = $1`, [id]);
    const businessId = message.business?.id ?? null;
    await platform.jobs.enqueue(tx.$client, sendingQueue(entity), {
      message_id: id,
      business_id: businessId,
    });
    const { status, last_error } = message;
    await audit(
      tx,
      { ...operator, businessId },
      { action: 'retry', entity: 'message', entityId: id, before: { status, last_error } },
    );
    return { ...message, status: 'queued', last_error: null, next_try_at: null };
  });
}
