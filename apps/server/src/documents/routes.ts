import { member } from '../http/procedures.ts';
import { sendDocument } from './send-document.ts';

export const documentsRoutes = {
  send: member.documents.send.handler(({ context, input }) =>
    sendDocument(context.platform, context.actor, input, context.idempotencyKey),
  ),
};
