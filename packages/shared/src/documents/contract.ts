import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id } from '../fields.ts';
import { MessageChannel, MessageStatus } from '../outbox/message.ts';
import { LastJob } from './last-job.ts';

/** send-document (M19): the recipient comes from the server's data, never from the caller. */
export const SendDocument = z.strictObject({
  type: z.enum(['invoice', 'estimate']),
  document_id: Id,
  method: MessageChannel,
});
export type SendDocument = z.infer<typeof SendDocument>;

/** Whether the message is on its way or waits in the outbox, because nothing is set up to send it. */
export const SentDocument = z.object({ message_id: Id, method: MessageChannel, kept: z.boolean() });
export type SentDocument = z.infer<typeof SentDocument>;

export const DocumentMessage = z.object({
  id: Id,
  channel: MessageChannel,
  recipient: z.string(),
  subject: z.string(),
  status: MessageStatus,
  created_at: z.iso.datetime({ offset: true }),
});
export type DocumentMessage = z.infer<typeof DocumentMessage>;

export const documentsContract = {
  send: oc
    .route({ method: 'POST', path: '/documents/send', tags: ['documents'] })
    .input(SendDocument)
    .output(SentDocument),
  lastJob: oc
    .route({ method: 'GET', path: '/customers/{customer_id}/last-job', tags: ['documents'] })
    .input(z.strictObject({ customer_id: Id }))
    .output(LastJob.nullable()),
};
