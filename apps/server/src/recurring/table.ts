import { monthDays, recurringUnits } from '@dayworks/shared/dates/recurring-dates';
import {
  type DateOutcome,
  type Delivery,
  dateOutcomes,
  deliveries,
} from '@dayworks/shared/recurring/recurring-texts';
import type { SeriesPrice } from '@dayworks/shared/recurring/series-price';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customer_addresses, customers } from '../customers/table.ts';
import { documentColumns } from '../documents/columns.ts';
import { invoices } from '../invoices/table.ts';
import { jobs } from '../jobs/table.ts';
import { day, instant, oneOf, version } from '../platform/database/columns.ts';
import { linkTo, tenantTable } from '../platform/database/tenant-table.ts';
import { projects } from '../projects/table.ts';

const {
  subtotal: _subtotal,
  discount: _discount,
  discount_percent: _percent,
  tax: _tax,
  tax_included: _included,
  total: _total,
  number: _number,
  customer_id: _customer,
  ...writtenColumns
} = documentColumns;

/**
 * The SQL expression for the sort position of a recurring record: active records come first, by their next date, then
 * paused and then ended ones. The expression uses only immutable functions, so that an index can contain it.
 */
export const standingSql = (prefix = '') => `case when ${prefix}next_on is null then 20000000
  else (case when ${prefix}is_paused then 10000000 else 0 end) + (${prefix}next_on - date '2000-01-01') end`;

/**
 * A recurring invoice. The scheduler creates its invoices. Every date before `next_on` was processed; `next_on` is null
 * if the series has ended.
 */
export const recurring_invoices = tenantTable(
  'recurring_invoices',
  {
    customer_id: uuid().notNull(),
    ...writtenColumns,
    project_id: uuid(),
    job_id: uuid(),
    every: integer().notNull(),
    unit: text().$type<(typeof recurringUnits)[number]>().notNull(),
    on_day: text().$type<(typeof monthDays)[number]>().notNull().default('date'),
    first_on: day().notNull(),
    until: day(),
    times: integer(),
    delivery: text().$type<Delivery>().notNull().default('draft'),
    /** The prices with their items, sorted by the date when each price starts to apply. */
    prices: jsonb().$type<SeriesPrice[]>().notNull(),
    next_on: day(),
    is_paused: boolean().notNull().default(false),
    /**
     * The time when the recurring invoice was deleted. The row remains, so that the deletion can be undone and the
     * created invoices still show their origin.
     */
    deleted_at: instant(),
    version: version(),
  },
  (table) => [
    ...linkTo(table, table.customer_id, customers),
    ...linkTo(table, table.customer_address_id, customer_addresses),
    ...linkTo(table, table.project_id, projects),
    ...linkTo(table, table.job_id, jobs),
    // The index for the scheduler's query across all businesses.
    index('recurring_invoices_next_idx')
      .on(table.next_on)
      .where(sql`not is_paused and deleted_at is null and next_on is not null`),
    index('recurring_invoices_standing_idx')
      .on(table.business_id, sql.raw(`(${standingSql()})`), table.id)
      .where(sql`deleted_at is null`),
    // The index of active recurring invoices, which stays small even if many recurring invoices have ended.
    index('recurring_invoices_active_idx')
      .on(table.business_id, table.next_on)
      .where(sql`not is_paused and deleted_at is null and next_on is not null`),
    index('recurring_invoices_customer_idx')
      .on(table.business_id, table.customer_id)
      .where(sql`deleted_at is null`),
    index('recurring_invoices_job_idx').on(table.business_id, table.job_id).where(sql`job_id is not null`),
    check('recurring_invoices_every_check', sql`${table.every} between 1 and 99`),
    check('recurring_invoices_unit_check', oneOf(table.unit, recurringUnits)),
    check('recurring_invoices_on_day_check', oneOf(table.on_day, monthDays)),
    check('recurring_invoices_delivery_check', oneOf(table.delivery, deliveries)),
  ],
);

/**
 * The dates of recurring invoices that were processed, or that a user skipped in advance. The unique key allows only
 * one row per date and therefore only one invoice, even after a crash or a repeated run.
 */
export const recurring_invoice_dates = tenantTable(
  'recurring_invoice_dates',
  {
    recurring_id: uuid().notNull(),
    slot: day().notNull(),
    outcome: text().$type<DateOutcome>().notNull(),
    invoice_id: uuid(),
    /** The reason why the invoice could not be sent and stayed a draft. */
    problem: text(),
  },
  (table) => [
    ...linkTo(table, table.recurring_id, recurring_invoices),
    ...linkTo(table, table.invoice_id, invoices),
    uniqueIndex('recurring_invoice_dates_slot_key').on(table.business_id, table.recurring_id, table.slot),
    uniqueIndex('recurring_invoice_dates_invoice_key')
      .on(table.business_id, table.invoice_id)
      .where(sql`invoice_id is not null`),
    /*
     * Two small indexes: one to count the invoices that a recurring invoice has created, and one to find the few
     * invoices that could not be sent. Both stay fast for recurring invoices with a long history.
     */
    index('recurring_invoice_dates_created_idx')
      .on(table.business_id, table.recurring_id)
      .where(sql`outcome = 'created'`),
    index('recurring_invoice_dates_problem_idx')
      .on(table.business_id, table.recurring_id, table.slot)
      .where(sql`problem is not null`),
    // The index of recurring invoice dates, used to find the recurring invoices of a business that have ended recently.
    index('recurring_invoice_dates_day_idx').on(table.business_id, table.slot),
    check('recurring_invoice_dates_outcome_check', oneOf(table.outcome, dateOutcomes)),
    check(
      'recurring_invoice_dates_invoice_check',
      sql`(${table.outcome} in ('created', 'repeated')) = (${table.invoice_id} is not null)`,
    ),
  ],
);
