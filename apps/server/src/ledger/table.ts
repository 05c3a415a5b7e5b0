import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { business_settings } from '../business/table.ts';
import { day, money } from '../platform/columns.ts';

const businessId = () =>
  uuid()
    .notNull()
    .references(() => business_settings.id);

/**
 * What came in and went back, day by day, kept by triggers in the same transaction as every change of payments,
 * refunds and invoices: ten years of history cost a dashboard no more than one.
 */
export const money_days = pgTable(
  'money_days',
  {
    business_id: businessId(),
    day: day().notNull(),
    received: money().notNull().default(0),
    given_back: money().notNull().default(0),
    /** Of invoices that became paid on the day: what no payment covers (D1). */
    uncovered: money().notNull().default(0),
    /** Payments, refunds and invoices that the day is made of. */
    entries: integer().notNull().default(0),
    payments: integer().notNull().default(0),
    /** Invoices that were paid on the day, and what they asked for. */
    paid_invoices: integer().notNull().default(0),
    paid_total: money().notNull().default(0),
    /** Invoices of that date that are neither drafts nor cancelled. */
    invoices: integer().notNull().default(0),
    /** By how much what is owed to the business grew on the day: what was billed, less what was settled. */
    owed: money().notNull().default(0),
    /** What the invoices of that date ask for, drafts and cancelled ones left out. */
    billed: money().notNull().default(0),
    /** The sales tax in it. */
    billed_tax: money().notNull().default(0),
    /** The sales tax in what came in on invoices on the day, and in what went back. */
    tax_collected: money().notNull().default(0),
    tax_refunded: money().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.day] })],
);

/** The same by the way the money took. */
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

/** What was spent in a month, by category as it was written; '' is none. `month` is its first day. */
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

/** What was on the invoices that were paid on a day, line by line under the same name. */
export const item_days = pgTable(
  'item_days',
  {
    business_id: businessId(),
    day: day().notNull(),
    name: text().notNull(),
    lines: integer().notNull().default(0),
    /** Of a unit, and of a dollar: whole numbers are many times as fast to add up. */
    thousandths: bigint({ mode: 'number' }).notNull().default(0),
    cents: bigint({ mode: 'number' }).notNull().default(0),
  },
  // A name may be longer than an index entry.
  (table) => [uniqueIndex('item_days_key').on(table.business_id, table.day, sql`md5(${table.name})`)],
);

/**
 * Invoices that are asked for by the last day on which they are not overdue (late_after): whatever day it is, those before
 * it are. An imported overdue one, which is shown as sent until it is late, counts as sent.
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

/** Counts over the whole of a business, kept the same way. */
export const business_totals = pgTable('business_totals', {
  business_id: businessId().primaryKey(),
  customers: integer().notNull().default(0),
  unpaid_count: integer().notNull().default(0),
  unpaid_total: money().notNull().default(0),
});
