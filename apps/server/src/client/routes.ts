import { open } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import {
  endClientAutopay,
  getClientStatementPdf,
  openClientPage,
  removeClientMethod,
  startClientAutopay,
} from './client-page.ts';
import { getClientPhoto } from './client-photos.ts';

export const clientRoutes = routesOf(open.client, {
  open: openClientPage,
  removeMethod: removeClientMethod,
  startAutopay: startClientAutopay,
  endAutopay: endClientAutopay,
  photo: getClientPhoto,
  statementPdf: getClientStatementPdf,
});
