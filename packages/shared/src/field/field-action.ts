import * as z from 'zod';
import { type AppointmentStatus, appointmentStatuses } from '../appointments/appointment-status.ts';
import { SignatureDrawing } from '../estimates/shared-estimate.ts';
import { Id, requiredText, Timestamp, Version } from '../fields.ts';
import { photoKinds } from '../jobs/job-status.ts';
import { FieldTask, FieldVisit } from './field-visit.ts';
import { actionOutcomes } from './visit-action.ts';

/** The statuses that a field worker can set. Only the office schedules and cancels visits. */
export const workerStatuses = [
  'on_my_way',
  'in_progress',
  'completed',
  'no_show',
  'scheduled',
] as const satisfies readonly AppointmentStatus[];
export type WorkerStatus = (typeof workerStatuses)[number];

/** The number of minutes until arrival that is assumed if the field worker does not enter a number. */
export const usualMinutesAway = 20;

const VisitAction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    to: z.enum(workerStatuses),
    /** The reason for the status change, which is stored as a note on the visit. */
    reason: requiredText(500, 'Please enter a reason').optional(),
    /** The number of minutes until arrival, which is sent to the customer when the status is set to 'on_my_way'. */
    minutes: z
      .int('Use whole minutes')
      .min(1, 'At least 1 minute')
      .max(480, 'At most 8 hours')
      .default(usualMinutesAway),
  }),
  z.strictObject({ kind: z.literal('step'), step_id: Id, done: z.boolean() }),
  z.strictObject({ kind: z.literal('note'), text: requiredText(5000, 'Please enter a note') }),
  z.strictObject({ kind: z.literal('timer_start') }),
  z.strictObject({ kind: z.literal('timer_stop') }),
  z.strictObject({
    kind: z.literal('signature'),
    name: requiredText(120, 'Please enter the name of the person signing'),
    drawing: SignatureDrawing.min(1, 'Please sign first'),
  }),
  /** Undoes a status change that was made a moment ago, including the timer start or stop that it caused. */
  z.strictObject({ kind: z.literal('undo'), action_id: Id, timer_id: Id.nullable() }),
]);
export type VisitAction = z.infer<typeof VisitAction>;

/**
 * The fields of every action that is made on a device: its id and its time according to the device's clock. An action
 * that is sent twice with the same id takes effect only once.
 */
const onDevice = {
  /**
   * An id created on the device, which identifies the action permanently. A note, signature or time entry that the
   * action creates gets the same id.
   */
  id: Id,
  made_at: Timestamp,
  /**
   * The device's time when the action is sent. The server compares it with its own time to correct the time of the
   * action. The value changes when an action is sent again.
   */
  sent_at: Timestamp,
};

export const FieldAct = z.strictObject({
  ...onDevice,
  visit_id: Id,
  /**
   * The version of the visit that the field worker saw when performing the action. Changes that other people have made
   * since then cause a conflict.
   */
  seen_version: Version,
  seen_start: Timestamp,
  /** True if the field worker was shown a conflict and insists on the action. Such an action is sent with a new id. */
  force: z.boolean().default(false),
  action: VisitAction,
});
export type FieldAct = z.infer<typeof FieldAct>;

/**
 * The field worker's change, and the conflicting change that another person made. A note that the field worker added
 * was saved in spite of the conflict.
 */
export const FieldConflict = z.object({
  yours: z.object({ to: z.enum(workerStatuses), made_at: Timestamp }),
  theirs: z.object({
    status: z.enum(appointmentStatuses),
    start_time: Timestamp,
    end_time: Timestamp,
    by: z.string().nullable(),
    at: Timestamp,
  }),
});
export type FieldConflict = z.infer<typeof FieldConflict>;

export const FieldAnswer = z.object({
  outcome: z.enum(actionOutcomes),
  /** A text for the field worker, for example about a message to the customer, a conflict or a rejection. */
  message: z.string().nullable(),
  conflict: FieldConflict.nullable(),
  /** The current state of the visit or task; null if the visit or task is no longer assigned to the field worker. */
  visit: FieldVisit.nullable(),
});
export type FieldAnswer = z.infer<typeof FieldAnswer>;

/**
 * Checks or unchecks one of the field worker's own tasks. No version is required, because the latest change always
 * wins.
 */
export const FieldTaskTick = z.strictObject({ ...onDevice, task_id: Id, done: z.boolean() });
export type FieldTaskTick = z.infer<typeof FieldTaskTick>;

export const FieldTaskAnswer = z.object({
  outcome: z.enum(actionOutcomes),
  message: z.string().nullable(),
  /** The current state of the visit or task; null if the visit or task is no longer assigned to the field worker. */
  task: FieldTask.nullable(),
});
export type FieldTaskAnswer = z.infer<typeof FieldTaskAnswer>;

export const photoMaxBytes = 3 * 1024 * 1024;
export const photoTooLargeText = 'Please choose a photo up to 3 MB';

/** A photo that is attached to a visit, or to the job itself. */
export const NewFieldPhoto = z.strictObject({
  ...onDevice,
  photo: z.file().max(photoMaxBytes, photoTooLargeText),
  visit_id: Id.nullable().default(null),
  job_id: Id.nullable().default(null),
  kind: z.enum(photoKinds),
  /** The location where the photo was taken; discarded unless the business stores photo locations. */
  place: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
});
export type NewFieldPhoto = z.infer<typeof NewFieldPhoto>;
