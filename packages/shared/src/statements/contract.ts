import { oc } from '@orpc/contract';
import * as z from 'zod';
import { CalendarDate, Id } from '../fields.ts';
import { Statement } from './statement.ts';

/** The query for a customer's statement. Without dates, the statement covers the last twelve months up to today. */
export const StatementQuery = z.strictObject({
  customer_id: Id,
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
});
export type StatementQuery = z.infer<typeof StatementQuery>;

const route = (path: `/${string}`) => oc.route({ method: 'GET', path, tags: ['statements'] });

export const statementsContract = {
  get: route('/customers/{customer_id}/statement').input(StatementQuery).output(Statement),
  pdf: route('/customers/{customer_id}/statement/pdf').input(StatementQuery).output(z.file()),
};
