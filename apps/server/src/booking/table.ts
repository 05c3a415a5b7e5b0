import {
  type BookableService,
  type BookingQuestion,
  bookingSteps,
  usualBookingSettings,
} from '@dayworks/shared/booking/booking-settings';
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
import { appointments } from '../appointments/table.ts';
import { instant, version } from '../platform/database/columns.ts';
import { linkTo, tenantTable } from '../platform/database/tenant-table.ts';
import { item_catalog } from '../products/table.ts';

/** One row for each business that changed its booking settings; the defaults apply to all other businesses. */
export const booking_settings = tenantTable(
  'booking_settings',
  {
    is_on: boolean().notNull().default(false),
    intro: text(),
    services: jsonb().$type<BookableService[]>().notNull().default([]),
    questions: jsonb().$type<BookingQuestion[]>().notNull().default([]),
    notice_hours: integer().notNull().default(usualBookingSettings.notice_hours),
    days_ahead: integer().notNull().default(usualBookingSettings.days_ahead),
    step_minutes: integer()
      .$type<(typeof bookingSteps)[number]>()
      .notNull()
      .default(usualBookingSettings.step_minutes),
    change_hours: integer().notNull().default(usualBookingSettings.change_hours),
    task_minutes: integer().notNull().default(usualBookingSettings.task_minutes),
    version: version(),
  },
  (table) => [
    uniqueIndex('booking_settings_business_id_key').on(table.business_id),
    check('booking_settings_step_check', sql`${table.step_minutes} in (${sql.raw(bookingSteps.join(', '))})`),
  ],
);

/** The appointments that customers booked themselves on the booking page. */
export const bookings = tenantTable(
  'bookings',
  {
    appointment_id: uuid().notNull(),
    /** The catalog item of the service that the customer booked. */
    item_id: uuid().notNull(),
    /** The person, the start and the end that the customer booked. */
    assignee_id: uuid().notNull(),
    start_time: instant().notNull(),
    end_time: instant().notNull(),
    /**
     * True while the appointment is at the booked time. The database then rejects a second booking of the same person
     * for an overlapping time (the constraint bookings_one_at_a_time). When a team member moves, reassigns or cancels
     * the appointment, a trigger sets the column to false, because the team may plan overlapping appointments.
     */
    is_held: boolean().notNull().default(true),
    /** The customer's answers with the questions as they were at the time of the booking. */
    answers: jsonb().$type<{ question: string; answer: string }[]>().notNull().default([]),
  },
  (table) => [
    /*
     * A booking is deleted together with its appointment, because a series deletes its future appointments when its
     * recurrence rule changes.
     */
    foreignKey({
      name: 'appointment_id_same_business',
      columns: [table.business_id, table.appointment_id],
      foreignColumns: [appointments.business_id, appointments.id],
    }).onDelete('cascade'),
    ...linkTo(table, table.item_id, item_catalog),
    uniqueIndex('bookings_appointment_id_key').on(table.business_id, table.appointment_id),
    index('bookings_item_idx').on(table.business_id, table.item_id),
    check('bookings_times_check', sql`${table.end_time} > ${table.start_time}`),
  ],
);
