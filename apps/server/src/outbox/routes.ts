import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { getMessage, listMessages, retryMessage } from './outbox.ts';

export const outboxRoutes = routesOf(member.outbox, {
  list: listMessages,
  get: getMessage,
  retry: retryMessage,
});
