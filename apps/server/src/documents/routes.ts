import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { getLastJob } from './last-job.ts';
import { type Senders, sendDocument } from './send-document.ts';

export const documentsRoutes = (senders: Senders) =>
  routesOf(member.documents, { send: sendDocument(senders), lastJob: getLastJob });
