import {
  type AppointmentStatus,
  type AppointmentType,
  appointmentStatuses,
  appointmentTypes,
} from '@dayworks/shared/appointments/appointment-status';
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/table.ts';
import { instant, oneOf, version } from '../platform/columns.ts';
import { linkTo, tenantTable } from '../platform/tenant-table.ts';

export const appointments = tenantTable(
  'appointments',
  {
    title: text().notNull(),
    customer_id: uuid(),
    type: text().$type<AppointmentType>().notNull().default('visit'),
    status: text().$type<AppointmentStatus>().notNull().default('scheduled'),
    start_time: instant().notNull(),
    end_time: instant(),
    arrival_window_minutes: integer(),
    address: text(),
    assignee_id: uuid(),
    recurrence: text(),
    instructions: text(),
    version: version(),
  },
  (table) => [
    ...linkTo(table, table.customer_id, customers),
    index('appointments_start_time_idx').on(table.business_id, table.start_time, table.id),
    index('appointments_customer_idx').on(table.business_id, table.customer_id, table.start_time),
    check('appointments_type_check', oneOf(table.type, appointmentTypes)),
    check('appointments_status_check', oneOf(table.status, appointmentStatuses)),
  ],
);
