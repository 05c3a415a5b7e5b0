import { member } from '../http/procedures.ts';
import { type Senders, sendDocument } from './send-document.ts';

export const documentsRoutes = (senders: Senders) => ({
  send: member.documents.send.handler(({ context, input }) =>
    sendDocument(senders, context.platform, context.actor, input, context.idempotencyKey),
  ),
});
