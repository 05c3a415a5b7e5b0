import type { ReminderTemplate } from '@dayworks/shared/messages/template-key';
import { type MessageChannel, messageChannels } from '@dayworks/shared/outbox/message-status';
import type { StartedStep } from '@dayworks/shared/reminders/reminder-settings';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { invoices } from '../invoices/table.ts';
import { day, money, oneOf, taxRate, version } from '../platform/database/columns.ts';
import { linkTo, tenantTable } from '../platform/database/tenant-table.ts';

export const reminder_settings = tenantTable(
  'reminder_settings',
  {
    is_on: boolean().notNull().default(false),
    steps: jsonb().$type<StartedStep[]>().notNull().default([]),
    quiet_from: text().notNull().default('20:00'),
    quiet_to: text().notNull().default('08:00'),
    skips_weekends: boolean().notNull().default(true),
    charges_late_fee: boolean().notNull().default(false),
    late_fee_percent: taxRate().notNull().default(1.5),
    late_fee_after_days: integer().notNull().default(14),
    fees_since: day(),
    sends_statements: boolean().notNull().default(false),
    statements_since: day(),
    version: version(),
  },
  (table) => [
    uniqueIndex('reminder_settings_business_key').on(table.business_id),
    // The index for the scheduler's query that finds the businesses with active reminders.
    index('reminder_settings_running_idx').on(table.business_id).where(sql`is_on or charges_late_fee`),
    index('reminder_settings_statements_idx').on(table.business_id).where(sql`sends_statements`),
  ],
);

/** The reminders that the scheduler has sent. Each step of the reminder schedule is sent only once per due date. */
export const invoice_reminders = tenantTable(
  'invoice_reminders',
  {
    invoice_id: uuid().notNull(),
    step_days: integer().notNull(),
    due_date: day().notNull(),
    template: text().$type<ReminderTemplate>().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    message_id: uuid().notNull(),
  },
  (table) => [
    ...linkTo(table, table.invoice_id, invoices),
    uniqueIndex('invoice_reminders_step_key').on(
      table.business_id,
      table.invoice_id,
      table.step_days,
      table.due_date,
    ),
    check('invoice_reminders_channel_check', oneOf(table.channel, messageChannels)),
  ],
);

/** The late fees charged, at most one per invoice and month; each fee is also a line on the invoice. */
export const late_fees = tenantTable(
  'late_fees',
  { invoice_id: uuid().notNull(), month: day().notNull(), amount: money().notNull() },
  (table) => [
    ...linkTo(table, table.invoice_id, invoices),
    uniqueIndex('late_fees_month_key').on(table.business_id, table.invoice_id, table.month),
  ],
);
