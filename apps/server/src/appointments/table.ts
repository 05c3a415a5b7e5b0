import {
  type AppointmentStatus,
  type AppointmentType,
  appointmentStatuses,
  appointmentTypes,
} from '@dayworks/shared/appointments/appointment-status';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../customers/table.ts';
import { estimates } from '../estimates/table.ts';
import { invoices } from '../invoices/table.ts';
import { jobs } from '../jobs/table.ts';
import { leads } from '../leads/table.ts';
import { members } from '../members/table.ts';
import { instant, money, oneOf, version } from '../platform/columns.ts';
import { linkTo, tenantTable } from '../platform/tenant-table.ts';

/** What the appointments of a series have in common with one of their own. */
const visitColumns = {
  title: text().notNull(),
  customer_id: uuid(),
  type: text().$type<AppointmentType>().notNull().default('visit'),
  arrival_window_minutes: integer(),
  address: text(),
  assignee_id: uuid(),
  /** The job it is a visit of. */
  job_id: uuid(),
  instructions: text(),
  /** The business's when it was planned: what the rule and the customer's letters are meant in. */
  time_zone: text().notNull().default('UTC'),
};

/** A rule and what each of its appointments starts as. The appointments themselves are rows, made ahead of time. */
export const appointment_series = tenantTable(
  'appointment_series',
  {
    ...visitColumns,
    /** An RRULE without a start. */
    rule: text().notNull(),
    /** The rule before the rest of the series was called off: what is restored together goes on by it. */
    ended_rule: text(),
    /** 'YYYY-MM-DDTHH:MM' on the wall of its zone. */
    first_start: text().notNull(),
    duration_minutes: integer().notNull(),
    /** Everything up to here is made. */
    filled_until: instant().notNull(),
    version: version(),
  },
  (table) => [
    ...linkTo(table, table.customer_id, customers),
    ...linkTo(table, table.job_id, jobs),
    index('appointment_series_job_idx').on(table.business_id, table.job_id).where(sql`job_id is not null`),
    index('appointment_series_filled_idx').on(table.filled_until),
    check('appointment_series_type_check', oneOf(table.type, appointmentTypes)),
  ],
);

export const appointments = tenantTable(
  'appointments',
  {
    ...visitColumns,
    status: text().$type<AppointmentStatus>().notNull().default('scheduled'),
    start_time: instant().notNull(),
    end_time: instant().notNull(),
    lead_id: uuid(),
    estimate_id: uuid(),
    /** What it was billed with. */
    invoice_id: uuid(),
    /** What the items of its job came to, and cost, when it was billed: a new price is for new visits. Kept by a trigger. */
    billed_items: money(),
    billed_cost: money(),
    /** Who had it before: what they did without a network still arrives. */
    former_assignee_ids: uuid().array().notNull().default([]),
    series_id: uuid(),
    /** Its start as the rule gave it, which stays when it is moved: no start is ever made twice. */
    series_slot: text(),
    /** Changed on its own: a change of the whole series leaves it. */
    is_exception: boolean().notNull().default(false),
    /** Raised to make older links of its public page worthless. */
    share_version: integer().notNull().default(1),
    /** By the customer, on the public page or otherwise. */
    confirmed_at: instant(),
    /** The start that was confirmed: moved elsewhere it is not, and moved back it is again. */
    confirmed_for: instant(),
    on_my_way_at: instant(),
    started_at: instant(),
    completed_at: instant(),
    cancelled_at: instant(),
    cancel_reason: text(),
    /** Another time, in the customer's words. */
    asked_time: text(),
    /** Of the last invitation that the customer got for their calendar; each later one is higher. */
    invited_sequence: integer(),
    /** The start that the customer was reminded of: a moved one is told again. */
    reminded_for: instant(),
    version: version(),
  },
  (table) => [
    ...linkTo(table, table.customer_id, customers),
    ...linkTo(table, table.lead_id, leads),
    ...linkTo(table, table.estimate_id, estimates),
    ...linkTo(table, table.invoice_id, invoices),
    ...linkTo(table, table.series_id, appointment_series),
    ...linkTo(table, table.job_id, jobs),
    index('appointments_job_idx')
      .on(table.business_id, table.job_id, table.start_time)
      .where(sql`job_id is not null`),
    index('appointments_invoice_idx')
      .on(table.business_id, table.invoice_id)
      .where(sql`invoice_id is not null`),
    index('appointments_start_time_idx').on(table.business_id, table.start_time, table.id),
    // What was booked in a period, for marketing.
    index('appointments_created_idx').on(table.business_id, table.created_at, table.id),
    index('appointments_assignee_idx').on(table.business_id, table.assignee_id, table.start_time, table.id),
    index('appointments_customer_idx').on(table.business_id, table.customer_id, table.start_time),
    index('appointments_lead_idx').on(table.business_id, table.lead_id).where(sql`lead_id is not null`),
    index('appointments_status_idx').on(table.business_id, table.status, table.start_time, table.id),
    // Few of many are still to come, so each question about them has a short index of its own.
    index('appointments_open_idx')
      .on(table.business_id, table.start_time, table.id)
      .where(sql`status in ('scheduled', 'confirmed', 'on_my_way', 'in_progress')`),
    index('appointments_asked_idx')
      .on(table.business_id, table.start_time)
      .where(sql`asked_time is not null`),
    index('appointments_to_invoice_idx')
      .on(table.business_id, table.start_time, table.id)
      .where(sql`status = 'completed' and invoice_id is null and customer_id is not null`),
    // Asked across all businesses, by the job that reminds.
    index('appointments_reminder_idx')
      .on(table.start_time)
      .where(sql`status in ('scheduled', 'confirmed') and customer_id is not null`),
    uniqueIndex('appointments_series_slot_key').on(table.business_id, table.series_id, table.series_slot),
    check('appointments_type_check', oneOf(table.type, appointmentTypes)),
    check('appointments_status_check', oneOf(table.status, appointmentStatuses)),
    check('appointments_times_check', sql`${table.end_time} > ${table.start_time}`),
  ],
);

/** One row for each business that changed something; without one the defaults hold. */
export const schedule_settings = tenantTable(
  'schedule_settings',
  {
    /** For each weekday from Monday: null, or from and to as 'HH:MM'. */
    working_hours: jsonb().$type<({ from: string; to: string } | null)[]>().notNull(),
    /** Days on which nobody works, whatever the weekday. */
    holidays: jsonb().$type<{ on: string; name: string }[]>().notNull().default([]),
    /** Between two appointments of one person. */
    buffer_minutes: integer().notNull().default(0),
    /** Tells customers the day before. */
    reminds_customers: boolean().notNull().default(true),
    version: version(),
  },
  (table) => [uniqueIndex('schedule_settings_business_id_key').on(table.business_id)],
);

/** A person's own calendar, for the calendar of their phone; a higher version ends the links given out before. */
export const calendar_feeds = tenantTable(
  'calendar_feeds',
  {
    user_id: uuid().notNull(),
    feed_version: integer().notNull().default(1),
    /** Whether this person chose to have instructions in it: whoever has the address can read them. */
    has_instructions: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('calendar_feeds_user_id_key').on(table.business_id, table.user_id),
    // Nobody has one in a business that they are not in.
    foreignKey({
      columns: [table.business_id, table.user_id],
      foreignColumns: [members.business_id, members.user_id],
      name: 'calendar_feeds_member_fk',
    }).onDelete('cascade'),
  ],
);
