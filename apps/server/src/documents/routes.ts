import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { sendDocument } from './send-document.ts';

export const documentsRoutes = routesOf(member.documents, {
  send: sendDocument,
});
