import { recurringUnits } from '@dayworks/shared/dates/recurring-dates';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { invoices } from '../invoices/table.ts';
import { jobs } from '../jobs/table.ts';
import { day, instant, money, oneOf, version } from '../platform/database/columns.ts';
import { linkTo, tenantTable } from '../platform/database/tenant-table.ts';
import { projects } from '../projects/table.ts';

/**
 * A recurring expense, from which the scheduler creates expenses. All expenses due before `next_on` have been created;
 * `next_on` is null if the recurrence has ended.
 */
export const recurring_expenses = tenantTable(
  'recurring_expenses',
  {
    description: text().notNull(),
    amount: money().notNull(),
    tax: money(),
    category: text(),
    supplier: text(),
    lead_source: text(),
    every: integer().notNull(),
    unit: text().$type<(typeof recurringUnits)[number]>().notNull(),
    first_on: day().notNull(),
    until: day(),
    next_on: day(),
    is_paused: boolean().notNull().default(false),
    /**
     * The time when the recurring expense was deleted. The row remains after deletion, so that the deletion can be
     * undone and the created expenses still show their origin.
     */
    deleted_at: instant(),
    version: version(),
  },
  (table) => [
    index('recurring_expenses_next_idx')
      .on(table.next_on)
      .where(sql`not is_paused and deleted_at is null and next_on is not null`),
    check('recurring_expenses_tax_check', sql`${table.tax} between 0 and ${table.amount}`),
    check('recurring_expenses_amount_check', sql`${table.amount} > 0`),
    check('recurring_expenses_every_check', sql`${table.every} between 1 and 99`),
    check('recurring_expenses_unit_check', oneOf(table.unit, recurringUnits)),
  ],
);

export const expenses = tenantTable(
  'expenses',
  {
    description: text().notNull(),
    amount: money().notNull(),
    /** The amount of tax included in the expense. */
    tax: money(),
    spent_on: day().notNull(),
    category: text(),
    supplier: text(),
    /** The lead source that a marketing expense pays for. */
    lead_source: text(),
    receipt_file_id: text(),
    job_id: uuid(),
    project_id: uuid(),
    is_billable: boolean().notNull().default(false),
    /** The invoice that charges the expense to the customer. */
    invoice_id: uuid(),
    spent_by: uuid(),
    /**
     * The recurring expense that created this expense, and the date given by its rule. Each combination is unique, so
     * no expense is created twice even if the scheduled job runs twice.
     */
    recurring_id: uuid(),
    recurring_slot: day(),
    version: version(),
  },
  (table) => [
    ...linkTo(table, table.job_id, jobs),
    ...linkTo(table, table.project_id, projects),
    ...linkTo(table, table.invoice_id, invoices),
    ...linkTo(table, table.recurring_id, recurring_expenses),
    uniqueIndex('expenses_recurring_slot_key')
      .on(table.business_id, table.recurring_id, table.recurring_slot)
      .where(sql`recurring_id is not null`),
    index('expenses_spent_on_idx').on(
      table.business_id,
      table.spent_on.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('expenses_to_bill_idx').on(table.business_id).where(sql`is_billable and invoice_id is null`),
    index('expenses_job_idx')
      .on(table.business_id, table.job_id, table.spent_on)
      .where(sql`job_id is not null`),
    index('expenses_invoice_idx').on(table.business_id, table.invoice_id).where(sql`invoice_id is not null`),
    check(
      'expenses_recurring_check',
      sql`(${table.recurring_id} is null) = (${table.recurring_slot} is null)`,
    ),
    check('expenses_tax_check', sql`${table.tax} between 0 and ${table.amount}`),
    check('expenses_amount_check', sql`${table.amount} > 0`),
  ],
);
