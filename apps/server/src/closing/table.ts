import type { DayCloseLine } from '@dayworks/shared/closing/day-close-lines';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, instant, money } from '../platform/database/columns.ts';
import { tenantTable } from '../platform/database/tenant-table.ts';

/**
 * The amounts of money counted at the end of a day, and the amounts recorded at that time. The row of a day remains
 * stored even if the day is reopened.
 */
export const day_closes = tenantTable(
  'day_closes',
  {
    day: day().notNull(),
    lines: jsonb().$type<DayCloseLine[]>().notNull(),
    recorded: money().notNull(),
    counted: money().notNull(),
    difference: money().notNull(),
    explanation: text(),
    closed_by: uuid(),
    closed_at: instant().notNull(),
    reopened_by: uuid(),
    reopened_at: instant(),
    reopen_reason: text(),
  },
  (table) => [
    uniqueIndex('day_closes_day_key').on(table.business_id, table.day).where(sql`reopened_at is null`),
    index('day_closes_day_idx').on(
      table.business_id,
      table.day.desc().nullsLast(),
      table.closed_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    check('day_closes_difference_check', sql`${table.difference} = ${table.counted} - ${table.recorded}`),
  ],
);
