import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Message, MessageDetail, MessageStatus } from './message.ts';

const ById = z.strictObject({ id: z.uuid() });

export const outboxContract = {
  list: oc
    .route({ method: 'GET', path: '/outbox', tags: ['outbox'] })
    .input(
      z.strictObject({
        status: MessageStatus.nullable().default(null),
        before: z.iso.datetime().nullable().default(null),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(
      z.object({ messages: z.array(Message), next: z.iso.datetime().nullable(), waiting: z.number().int() }),
    ),
  get: oc
    .route({ method: 'GET', path: '/outbox/{id}', tags: ['outbox'] })
    .input(ById)
    .output(MessageDetail),
  retry: oc
    .route({ method: 'POST', path: '/outbox/{id}/retry', tags: ['outbox'] })
    .input(ById)
    .output(Message),
};
