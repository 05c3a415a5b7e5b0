import { oc } from '@orpc/contract';
import * as z from 'zod';
import { CalendarDate, Id } from '../fields.ts';
import { monthlyOutcomes } from './monthly-statements.ts';
import { Statement } from './statement.ts';

/** The query for a customer's statement. Without dates, the statement covers the last twelve months up to today. */
export const StatementQuery = z.strictObject({
  customer_id: Id,
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
});
export type StatementQuery = z.infer<typeof StatementQuery>;

export const MonthlyStatement = z.object({
  id: Id,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  company: z.string().nullable(),
  outcome: z.enum(monthlyOutcomes),
  problem: z.string().nullable(),
});
export type MonthlyStatement = z.infer<typeof MonthlyStatement>;

/**
 * The result of sending last month's statements automatically. Customers who received no statement are listed first.
 */
export const MonthlyRun = z.object({
  month: CalendarDate,
  sent: z.int(),
  total: z.int(),
  customers: z.array(MonthlyStatement),
});
export type MonthlyRun = z.infer<typeof MonthlyRun>;

const route = (path: `/${string}`) => oc.route({ method: 'GET', path, tags: ['statements'] });

export const statementsContract = {
  monthly: route('/statements/monthly').output(MonthlyRun.nullable()),
  get: route('/customers/{customer_id}/statement').input(StatementQuery).output(Statement),
  pdf: route('/customers/{customer_id}/statement/pdf').input(StatementQuery).output(z.file()),
};
