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
import { instant, money, oneOf, version } from '../platform/database/columns.ts';
import { linkTo, tenantTable } from '../platform/database/tenant-table.ts';

/** The columns that a series and a single appointment have in common. */
const visitColumns = {
  title: text().notNull(),
  customer_id: uuid(),
  type: text().$type<AppointmentType>().notNull().default('visit'),
  arrival_window_minutes: integer(),
  address: text(),
  assignee_id: uuid(),
  /** The job that this appointment belongs to as a visit. */
  job_id: uuid(),
  instructions: text(),
  /**
   * The time zone of the business when the appointment was planned; the recurrence rule and the messages to the
   * customer refer to this time zone.
   */
  time_zone: text().notNull().default('UTC'),
};

/**
 * A recurrence rule and the initial values of its appointments. The appointments are stored as separate rows and
 * created ahead of time.
 */
export const appointment_series = tenantTable(
  'appointment_series',
  {
    ...visitColumns,
    /** The recurrence rule as an RRULE without a start date. */
    rule: text().notNull(),
    /**
     * The recurrence rule that applied before all remaining appointments were cancelled. If the cancellation is undone,
     * the series continues with this rule.
     */
    ended_rule: text(),
    /** The first start of the series as local time in the time zone of the series, in the format 'YYYY-MM-DDTHH:MM'. */
    first_start: text().notNull(),
    duration_minutes: integer().notNull(),
    /** The time up to which all appointments of the series have been created. */
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
    /** The invoice for this appointment. */
    invoice_id: uuid(),
    /**
     * The price and the cost of the job's items at the time when this visit was invoiced, so that later price changes
     * do not affect it. A trigger maintains the two amounts.
     */
    billed_items: money(),
    billed_cost: money(),
    /** The previous assignees of the visit, whose offline actions can still arrive. */
    former_assignee_ids: uuid().array().notNull().default([]),
    series_id: uuid(),
    /**
     * The start time that the recurrence rule gave this appointment. This value stays the same when the appointment is
     * moved, so that no appointment is created a second time for the same start time.
     */
    series_slot: text(),
    /**
     * True if the appointment was changed individually. Changes to the whole series then do not affect the appointment.
     */
    is_exception: boolean().notNull().default(false),
    /** The version of the appointment's public link; incrementing the version invalidates older links. */
    share_version: integer().notNull().default(1),
    /** The time when the customer confirmed the appointment, on the public page or in another way. */
    confirmed_at: instant(),
    /**
     * The start time that the customer confirmed. The confirmation is not valid while the appointment is at a different
     * time, and is valid again if the appointment is moved back.
     */
    confirmed_for: instant(),
    on_my_way_at: instant(),
    started_at: instant(),
    completed_at: instant(),
    cancelled_at: instant(),
    cancel_reason: text(),
    /** The customer's request for a different time, in their own words. */
    asked_time: text(),
    /**
     * The sequence number of the last calendar invitation sent to the customer; each later invitation has a higher
     * number.
     */
    invited_sequence: integer(),
    /**
     * The start time that the customer was reminded of. If the appointment is moved, the customer gets a new reminder.
     */
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
    // Marketing uses this index to find the appointments that were created in a given period.
    index('appointments_created_idx').on(table.business_id, table.created_at, table.id),
    index('appointments_assignee_idx').on(table.business_id, table.assignee_id, table.start_time, table.id),
    index('appointments_customer_idx').on(table.business_id, table.customer_id, table.start_time),
    index('appointments_lead_idx').on(table.business_id, table.lead_id).where(sql`lead_id is not null`),
    index('appointments_status_idx').on(table.business_id, table.status, table.start_time, table.id),
    /*
     * Only a small part of all appointments is upcoming, so each query for upcoming appointments uses a separate small
     * partial index.
     */
    index('appointments_open_idx')
      .on(table.business_id, table.start_time, table.id)
      .where(sql`status in ('scheduled', 'confirmed', 'on_my_way', 'in_progress')`),
    index('appointments_asked_idx')
      .on(table.business_id, table.start_time)
      .where(sql`asked_time is not null`),
    index('appointments_to_invoice_idx')
      .on(table.business_id, table.start_time, table.id)
      .where(sql`status = 'completed' and invoice_id is null and customer_id is not null`),
    // The reminder job uses this index to find appointments across all businesses.
    index('appointments_reminder_idx')
      .on(table.start_time)
      .where(sql`status in ('scheduled', 'confirmed') and customer_id is not null`),
    uniqueIndex('appointments_series_slot_key').on(table.business_id, table.series_id, table.series_slot),
    check('appointments_type_check', oneOf(table.type, appointmentTypes)),
    check('appointments_status_check', oneOf(table.status, appointmentStatuses)),
    check('appointments_times_check', sql`${table.end_time} > ${table.start_time}`),
  ],
);

/** One row for each business that changed its schedule settings; the defaults apply to all other businesses. */
export const schedule_settings = tenantTable(
  'schedule_settings',
  {
    /** The working hours for each weekday, starting with Monday: null, or the start and end times as 'HH:MM'. */
    working_hours: jsonb().$type<({ from: string; to: string } | null)[]>().notNull(),
    /** The dates when the business is closed, no matter which weekday they fall on. */
    holidays: jsonb().$type<{ on: string; name: string }[]>().notNull().default([]),
    /** The minimum number of minutes between two appointments of one person. */
    buffer_minutes: integer().notNull().default(0),
    /** Whether customers get a reminder on the day before their appointment. */
    reminds_customers: boolean().notNull().default(true),
    version: version(),
  },
  (table) => [uniqueIndex('schedule_settings_business_id_key').on(table.business_id)],
);

/**
 * A member's personal calendar feed for the calendar app on their phone. Increasing the version invalidates all links
 * issued earlier.
 */
export const calendar_feeds = tenantTable(
  'calendar_feeds',
  {
    user_id: uuid().notNull(),
    feed_version: integer().notNull().default(1),
    /** Whether the member chose to include instructions in the feed, which anyone with the URL can read. */
    has_instructions: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('calendar_feeds_user_id_key').on(table.business_id, table.user_id),
    // A user can have a calendar feed only in a business that the user is a member of.
    foreignKey({
      columns: [table.business_id, table.user_id],
      foreignColumns: [members.business_id, members.user_id],
      name: 'calendar_feeds_member_fk',
    }).onDelete('cascade'),
  ],
);
