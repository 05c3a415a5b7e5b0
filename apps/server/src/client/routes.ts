import { open } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { getClientStatementPdf, openClientPage, removeClientMethod } from './client-page.ts';

export const clientRoutes = routesOf(open.client, {
  open: openClientPage,
  removeMethod: removeClientMethod,
  statementPdf: getClientStatementPdf,
});
