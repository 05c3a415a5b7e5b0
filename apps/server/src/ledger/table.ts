import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
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
