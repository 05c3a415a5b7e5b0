import { sql } from 'drizzle-orm';
import { check, jsonb, uniqueIndex } from 'drizzle-orm/pg-core';
import { day, money, version } from '../platform/columns.ts';
import { tenantTable } from '../platform/tenant-table.ts';

/** One row for each business that said something. */
export const cash_settings = tenantTable(
  'cash_settings',
  {
    /** What was in the bank on that day. */
    cash: money(),
    counted_on: day(),
    /** What had moved on that day when it was said: the rest of the day comes on top. */
    counted_moves: money().notNull().default(0),
    floor: money(),
    version: version(),
  },
  (table) => [
    uniqueIndex('cash_settings_business_id_key').on(table.business_id),
    check('cash_settings_cash_check', sql`(${table.cash} is null) = (${table.counted_on} is null)`),
    check('cash_settings_floor_check', sql`${table.floor} >= 0`),
  ],
);

/** What was foretold on a Monday, never changed afterwards. Worst, expected and best are the change by its Sunday. */
export const cash_forecasts = tenantTable(
  'cash_forecasts',
  {
    monday: day().notNull(),
    opening: money(),
    /** What had moved on that Monday before. */
    moved_before: money().notNull(),
    worst: money().notNull(),
    expected: money().notNull(),
    best: money().notNull(),
    /** All eight weeks and the arithmetic, as they were told. */
    weeks: jsonb().notNull(),
    lines: jsonb().notNull(),
  },
  (table) => [
    uniqueIndex('cash_forecasts_monday_key').on(table.business_id, table.monday),
    check('cash_forecasts_monday_check', sql`extract(isodow from ${table.monday}) = 1`),
    check(
      'cash_forecasts_range_check',
      sql`${table.worst} <= ${table.expected} and ${table.expected} <= ${table.best}`,
    ),
  ],
);
