import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { getStatement, getStatementPdf } from './get-statement.ts';

export const statementsRoutes = routesOf(member.statements, { get: getStatement, pdf: getStatementPdf });
