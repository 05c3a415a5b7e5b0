import { member } from '../http/procedures.ts';
import { getMessage, listMessages, retryMessage } from './outbox.ts';

export const outboxRoutes = {
  list: member.outbox.list.handler(({ context, input }) =>
    listMessages(context.platform, context.actor, input),
  ),
  get: member.outbox.get.handler(({ context, input }) =>
    getMessage(context.platform, context.actor, input.id),
  ),
  retry: member.outbox.retry.handler(({ context, input }) =>
    retryMessage(context.platform, context.actor, input.id),
  ),
};
