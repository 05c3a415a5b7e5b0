import { type MonthlyOutcome, monthlyOutcomes } from '@dayworks/shared/statements/monthly-statements';
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/table.ts';
import { day, oneOf } from '../platform/database/columns.ts';
import { linkTo, tenantTable } from '../platform/database/tenant-table.ts';

/** The months whose statements were sent automatically. The unique key allows one run per business and month. */
export const statement_runs = tenantTable('statement_runs', { month: day().notNull() }, (table) => [
  uniqueIndex('statement_runs_month_key').on(table.business_id, table.month),
]);

/** The customers who owed money when the statements of a month were due, and the result of sending each statement. */
export const monthly_statements = tenantTable(
  'monthly_statements',
  {
    month: day().notNull(),
    customer_id: uuid().notNull(),
    outcome: text().$type<MonthlyOutcome>().notNull().default('waiting'),
    message_id: uuid(),
    /** The reason why the statement could not be sent. */
    problem: text(),
  },
  (table) => [
    ...linkTo(table, table.customer_id, customers),
    uniqueIndex('monthly_statements_customer_key').on(table.business_id, table.month, table.customer_id),
    index('monthly_statements_customer_idx').on(table.business_id, table.customer_id),
    check('monthly_statements_outcome_check', oneOf(table.outcome, monthlyOutcomes)),
  ],
);
