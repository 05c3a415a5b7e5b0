import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, money } from '../platform/database/columns.ts';
import { business_settings } from '../platform/database/tables.ts';

const businessId = () =>
  uuid()
    .notNull()
    .references(() => business_settings.id);

/**
 * The money received and refunded on each day. Triggers update the rows in the same transaction as every change to
 * payments, refunds and invoices. A dashboard therefore loads as fast with ten years of history as with one year.
 */
export const money_days = pgTable(
  'money_days',
  {
    business_id: businessId(),
    day: day().notNull(),
    received: money().notNull().default(0),
    given_back: money().notNull().default(0),
    /**
     * The part of invoices that was settled without a payment (D1), summed for the invoices that became paid on the day
     * of this row.
     */
    uncovered: money().notNull().default(0),
    /** The number of payments, refunds and invoices on the day of this row. */
    entries: integer().notNull().default(0),
    payments: integer().notNull().default(0),
    /** The number and the total of invoices that were paid on the day of this row. */
    paid_invoices: integer().notNull().default(0),
    paid_total: money().notNull().default(0),
    /** The number of invoices dated on the day of this row, not counting drafts and cancelled invoices. */
    invoices: integer().notNull().default(0),
    /** The change in receivables on the day of this row: the amount invoiced minus the amount settled. */
    owed: money().notNull().default(0),
    /** The total of the invoices dated on the day of this row, not counting drafts and cancelled invoices. */
    billed: money().notNull().default(0),
    /** The sales tax included in the total of the day's invoices. */
    billed_tax: money().notNull().default(0),
    /** The sales tax contained in the payments on invoices and the refunds of one day. */
    tax_collected: money().notNull().default(0),
    tax_refunded: money().notNull().default(0),
    /** The credit notes of one day, and the sales tax that they contain. */
    credited: money().notNull().default(0),
    credited_tax: money().notNull().default(0),
    /** The amount written off as bad debt on the day of this row. */
    bad_debt: money().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.day] })],
);

/** The daily payments and refunds by payment method. */
export const method_days = pgTable(
  'method_days',
  {
    business_id: businessId(),
    day: day().notNull(),
    method: text().notNull(),
    payments: integer().notNull().default(0),
    received: money().notNull().default(0),
    given_back: money().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.day, table.method] })],
);

/**
 * The expenses of a month by category, with the spelling of the category as it was entered; '' means no category.
 * `month` is the first day of the month.
 */
export const expense_months = pgTable(
  'expense_months',
  {
    business_id: businessId(),
    month: day().notNull(),
    category: text().notNull(),
    expenses: integer().notNull().default(0),
    amount: money().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.month, table.category] })],
);

/** The lines of all invoices paid on a day, summed by item name. */
export const item_days = pgTable(
  'item_days',
  {
    business_id: businessId(),
    day: day().notNull(),
    name: text().notNull(),
    lines: integer().notNull().default(0),
    /**
     * The quantity sold in thousandths and the amount in cents. Whole numbers are used because summing them is many
     * times faster.
     */
    thousandths: bigint({ mode: 'number' }).notNull().default(0),
    cents: bigint({ mode: 'number' }).notNull().default(0),
  },
  // The index uses a hash of the item name, because a name can be longer than an index entry allows.
  (table) => [uniqueIndex('item_days_key').on(table.business_id, table.day, sql`md5(${table.name})`)],
);

/**
 * Invoices awaiting payment, grouped by the last day on which they are not yet overdue (late_after). Invoices in rows
 * with a day before today are overdue. An invoice that was imported with the status 'overdue' counts as sent, because
 * it is displayed as sent until it is past due.
 */
export const due_days = pgTable(
  'due_days',
  {
    business_id: businessId(),
    day: day().notNull(),
    sent: integer().notNull().default(0),
    viewed: integer().notNull().default(0),
    balance: money().notNull().default(0),
    part_paid: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.day] })],
);

/** The number of customers and the unpaid total of each business, which are updated by triggers. */
export const business_totals = pgTable('business_totals', {
  business_id: businessId().primaryKey(),
  customers: integer().notNull().default(0),
  unpaid_count: integer().notNull().default(0),
  unpaid_total: money().notNull().default(0),
});
