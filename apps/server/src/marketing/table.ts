import { index, integer, text } from 'drizzle-orm/pg-core';
import { day, instant, money } from '../platform/columns.ts';
import { tenantTable } from '../platform/tenant-table.ts';

export const marketing_stats = tenantTable(
  'marketing_stats',
  {
    date: day().notNull(),
    /** Percent of the spend that came back on top of it. */
    marketing_roi: money().notNull().default(0),
    spend: money().notNull().default(0),
    leads: integer().notNull().default(0),
    bookings: integer().notNull().default(0),
    revenue: money().notNull().default(0),
  },
  (table) => [index('marketing_stats_date_idx').on(table.business_id, table.date.desc().nullsLast())],
);

export const campaigns = tenantTable(
  'campaigns',
  {
    name: text().notNull(),
    channel: text().$type<'email' | 'sms'>().notNull().default('email'),
    status: text()
      .$type<'draft' | 'scheduled' | 'sending' | 'sent' | 'paused' | 'failed'>()
      .notNull()
      .default('draft'),
    cost: money().notNull().default(0),
    sent_at: instant(),
  },
  (table) => [index('campaigns_created_at_idx').on(table.business_id, table.created_at.desc().nullsLast())],
);
