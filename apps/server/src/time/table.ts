import { sql } from 'drizzle-orm';
import { boolean, check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { appointments } from '../appointments/table.ts';
import { invoices } from '../invoices/table.ts';
import { jobs } from '../jobs/table.ts';
import { instant, money, version } from '../platform/database/columns.ts';
import { deviceTable, linkTo, tenantTable } from '../platform/database/tenant-table.ts';

/** A time entry for the work of one person; an entry without an end time is still running. */
export const time_entries = deviceTable(
  'time_entries',
  {
    user_id: uuid().notNull(),
    job_id: uuid(),
    appointment_id: uuid(),
    note: text(),
    started_at: instant().notNull(),
    ended_at: instant(),
    is_billable: boolean().notNull().default(false),
    /**
     * The hourly cost of the person to the business at the time when the work started; field workers never see the
     * cost.
     */
    cost_rate: money(),
    /** The invoice that bills the entry; `billed_rate` is the hourly rate charged. */
    invoice_id: uuid(),
    billed_rate: money(),
    version: version(),
  },
  (table) => [
    ...linkTo(table, table.job_id, jobs),
    ...linkTo(table, table.appointment_id, appointments),
    ...linkTo(table, table.invoice_id, invoices),
    // Each person has at most one running timer, no matter which user or device started it.
    uniqueIndex('time_entries_running_key').on(table.business_id, table.user_id).where(sql`ended_at is null`),
    index('time_entries_user_idx').on(
      table.business_id,
      table.user_id,
      table.started_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('time_entries_job_idx')
      .on(table.business_id, table.job_id, table.started_at)
      .where(sql`job_id is not null`),
    index('time_entries_visit_idx')
      .on(table.business_id, table.appointment_id)
      .where(sql`appointment_id is not null`),
    index('time_entries_invoice_idx')
      .on(table.business_id, table.invoice_id)
      .where(sql`invoice_id is not null`),
    check('time_entries_times_check', sql`${table.ended_at} >= ${table.started_at}`),
  ],
);

/** The hourly cost of each person to the business. */
export const cost_rates = tenantTable(
  'cost_rates',
  { user_id: uuid().notNull(), hourly_cost: money().notNull(), version: version() },
  (table) => [uniqueIndex('cost_rates_user_key').on(table.business_id, table.user_id)],
);
