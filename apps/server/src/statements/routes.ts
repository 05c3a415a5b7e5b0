import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { readMonthlyRun } from './monthly-statements.ts';
import { getStatement, getStatementPdf } from './reads.ts';

export const statementsRoutes = routesOf(member.statements, {
  monthly: readMonthlyRun,
  get: getStatement,
  pdf: getStatementPdf,
});
