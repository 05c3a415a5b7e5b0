import type pg from 'pg';
import type { Jobs } from '../platform/jobs.ts';
import type { AttachmentSource } from './table.ts';

export interface NewMessage {
  businessId: string | null;
  channel: 'email' | 'sms';
  recipient: string;
  senderName?: string;
  replyTo?: string | null;
  subject: string;
  text: string;
  html?: string;
  attachments?: AttachmentSource[];
  entity?: string;
  entityId?: string;
}

type Executor = Pick<pg.ClientBase, 'query'>;

/** Puts a message into the outbox and its job into the queue, both in the caller's transaction. */
export async function queueMessage(tx: Executor, jobs: Jobs, message: NewMessage): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into public.outbox
       (business_id, channel, recipient, sender_name, reply_to, subject, text, html, attachments, entity, entity_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      message.businessId,
      message.channel,
      message.recipient,
      message.senderName ?? null,
      message.replyTo ?? null,
      message.subject,
      message.text,
      message.html ?? null,
      JSON.stringify(message.attachments ?? []),
      message.entity ?? null,
      message.entityId ?? null,
    ],
  );
  const id = rows[0]?.id as string;
  await jobs.enqueue(tx, 'send-message', { message_id: id, business_id: message.businessId });
  return id;
}
