import type { AppointmentCourse } from '@dayworks/shared/appointments/appointment-transitions';
import {
  type ActionOutcome,
  actionOutcomes,
  type VisitActionKind,
  type VisitNoticeKind,
  visitActionKinds,
  visitNoticeKinds,
} from '@dayworks/shared/field/visit-action';
import { type PhotoKind, photoKinds } from '@dayworks/shared/jobs/job-status';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LeftVisit } from '../appointments/on-my-way.ts';
import { appointments } from '../appointments/table.ts';
import { jobs } from '../jobs/table.ts';
import { instant, oneOf, version } from '../platform/database/columns.ts';
import { deviceTable, linkTo, tenantTable } from '../platform/database/tenant-table.ts';

/** The checklist steps of a job, or the copy of these steps for one visit of a recurring job. */
export const job_steps = tenantTable(
  'job_steps',
  {
    job_id: uuid().notNull(),
    appointment_id: uuid(),
    position: integer().notNull().default(0),
    text: text().notNull(),
    done_at: instant(),
    done_by: uuid(),
    /**
     * The time when the checklist step was last checked or unchecked. An older tap that arrives later changes nothing.
     */
    marked_at: instant(),
  },
  (table) => [
    ...linkTo(table, table.job_id, jobs),
    ...linkTo(table, table.appointment_id, appointments),
    index('job_steps_job_idx').on(table.business_id, table.job_id, table.appointment_id, table.position),
    index('job_steps_visit_idx')
      .on(table.business_id, table.appointment_id)
      .where(sql`appointment_id is not null`),
  ],
);

/** The crew: the members who go to a visit in addition to the assignee. */
export const visit_crew = tenantTable(
  'visit_crew',
  { appointment_id: uuid().notNull(), user_id: uuid().notNull() },
  (table) => [
    ...linkTo(table, table.appointment_id, appointments),
    uniqueIndex('visit_crew_user_key').on(table.business_id, table.appointment_id, table.user_id),
    index('visit_crew_user_idx').on(table.business_id, table.user_id),
  ],
);

export const visit_notes = deviceTable(
  'visit_notes',
  {
    appointment_id: uuid().notNull(),
    text: text().notNull(),
    author_id: uuid(),
    made_at: instant().notNull(),
  },
  (table) => [
    ...linkTo(table, table.appointment_id, appointments),
    index('visit_notes_visit_idx').on(table.business_id, table.appointment_id, table.made_at),
  ],
);

/** Photos attached to a visit or to a whole job. */
export const visit_photos = deviceTable(
  'visit_photos',
  {
    appointment_id: uuid(),
    job_id: uuid(),
    kind: text().$type<PhotoKind>().notNull(),
    file_id: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    taken_at: instant().notNull(),
    taken_by: uuid(),
    /** The location where the photo was taken, stored only if the business turned this setting on. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Whether the office shows the photo to the customer on their client page. */
    is_shown: boolean().notNull().default(false),
  },
  (table) => [
    ...linkTo(table, table.appointment_id, appointments),
    ...linkTo(table, table.job_id, jobs),
    index('visit_photos_visit_idx').on(table.business_id, table.appointment_id, table.taken_at),
    index('visit_photos_job_idx').on(table.business_id, table.job_id, table.taken_at),
    uniqueIndex('visit_photos_file_key').on(table.business_id, table.file_id),
    check('visit_photos_kind_check', oneOf(table.kind, photoKinds)),
  ],
);

/**
 * Signatures for completed work, with the signer's name, the time and the worker who was present. They are written once
 * and never changed.
 */
export const visit_signatures = deviceTable(
  'visit_signatures',
  {
    appointment_id: uuid().notNull(),
    name: text().notNull(),
    drawing: text().notNull(),
    signed_at: instant().notNull(),
    taken_by: uuid(),
  },
  (table) => [
    ...linkTo(table, table.appointment_id, appointments),
    index('visit_signatures_visit_idx').on(table.business_id, table.appointment_id, table.signed_at),
  ],
);

/**
 * The state before a field action: the progress of the visit, and the visits that the worker was on the way to until
 * then.
 */
export interface StepBefore extends AppointmentCourse {
  left?: LeftVisit[];
}

/**
 * Everything that field workers did on their visits, each action under the id that the device created. A duplicate
 * request gets the response to the first request.
 */
export const visit_actions = deviceTable(
  'visit_actions',
  {
    user_id: uuid().notNull(),
    /** The visit of the action; null for a photo attached to a whole job. */
    appointment_id: uuid(),
    kind: text().$type<VisitActionKind>().notNull(),
    /** The time of the tap, taken from the device clock and corrected with the server clock. */
    made_at: instant().notNull(),
    body_hash: text().notNull(),
    outcome: text().$type<ActionOutcome>().notNull(),
    answer: jsonb().notNull(),
    /** The state of the visit before the status change; undoing the change restores this state. */
    before: jsonb().$type<StepBefore>(),
  },
  (table) => [
    ...linkTo(table, table.appointment_id, appointments),
    index('visit_actions_visit_idx').on(table.business_id, table.appointment_id, table.made_at),
    check('visit_actions_kind_check', oneOf(table.kind, visitActionKinds)),
    check('visit_actions_outcome_check', oneOf(table.outcome, actionOutcomes)),
  ],
);

/** Notices of changes to a person's visits that the person has not seen yet. */
export const visit_notices = tenantTable(
  'visit_notices',
  {
    user_id: uuid().notNull(),
    appointment_id: uuid().notNull(),
    kind: text().$type<VisitNoticeKind>().notNull(),
    /** The start time of the visit before it was moved. */
    was: instant(),
    seen_at: instant(),
  },
  (table) => [
    ...linkTo(table, table.appointment_id, appointments),
    index('visit_notices_unseen_idx')
      .on(table.business_id, table.user_id, table.created_at)
      .where(sql`seen_at is null`),
    index('visit_notices_visit_idx').on(table.business_id, table.appointment_id),
    check('visit_notices_kind_check', oneOf(table.kind, visitNoticeKinds)),
  ],
);

/** One row for each business that changed its field settings; the defaults apply to all other businesses. */
export const field_settings = tenantTable(
  'field_settings',
  { keeps_photo_place: boolean().notNull().default(false), version: version() },
  (table) => [uniqueIndex('field_settings_business_id_key').on(table.business_id)],
);
