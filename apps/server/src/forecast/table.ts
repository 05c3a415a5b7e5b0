import { sql } from 'drizzle-orm';
import { check, jsonb, uniqueIndex } from 'drizzle-orm/pg-core';
import { day, money, version } from '../platform/database/columns.ts';
import { tenantTable } from '../platform/database/tenant-table.ts';

/** One row for each business that entered cash settings. */
export const cash_settings = tenantTable(
  'cash_settings',
  {
    /** The bank balance on the day it was entered. */
    cash: money(),
    counted_on: day(),
    /**
     * The payments and expenses of the day of entry that were already recorded when the balance was entered. Only
     * payments and expenses recorded later are added to the balance.
     */
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

/**
 * The forecast made on a Monday, which is never changed afterward. `worst`, `expected` and `best` are the predicted
 * changes of the bank balance until the following Sunday.
 */
export const cash_forecasts = tenantTable(
  'cash_forecasts',
  {
    monday: day().notNull(),
    opening: money(),
    /**
     * The payments minus the expenses on the Monday of the forecast that were already recorded when the forecast was
     * made.
     */
    moved_before: money().notNull(),
    worst: money().notNull(),
    expected: money().notNull(),
    best: money().notNull(),
    /** All eight weeks of the forecast and its calculation, as they were shown to the user. */
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
