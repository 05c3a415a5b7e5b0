import * as z from 'zod';
import { type AppointmentStatus, appointmentStatuses } from '../appointments/appointment-status.ts';
import { SignatureDrawing } from '../estimates/shared-estimate.ts';
import { Id, requiredText, Timestamp, Version } from '../fields.ts';
import { photoKinds } from '../jobs/photo-kind.ts';
import { FieldTask, FieldVisit } from './field-visit.ts';
import { actionOutcomes } from './visit-action.ts';

/** What a worker makes of a visit. Planning and calling off is the office's. */
export const workerStatuses = [
  'on_my_way',
  'in_progress',
  'completed',
  'no_show',
  'scheduled',
] as const satisfies readonly AppointmentStatus[];
export type WorkerStatus = (typeof workerStatuses)[number];

const usualMinutes = 20;

const VisitAction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    to: z.enum(workerStatuses),
    /** Kept as a note of the visit. */
    reason: requiredText(500, 'Please say why').optional(),
    /** Until arrival, told to the customer with 'on_my_way'. */
    minutes: z
      .int('Use whole minutes')
      .min(1, 'At least a minute')
      .max(480, 'At most 8 hours')
      .default(usualMinutes),
  }),
  z.strictObject({ kind: z.literal('step'), step_id: Id, done: z.boolean() }),
  z.strictObject({ kind: z.literal('note'), text: requiredText(5000, 'Please write a note') }),
  z.strictObject({ kind: z.literal('timer_start') }),
  z.strictObject({ kind: z.literal('timer_stop') }),
  z.strictObject({
    kind: z.literal('signature'),
    name: requiredText(120, 'Please enter the name of whoever signs'),
    drawing: SignatureDrawing.min(1, 'Please sign first'),
  }),
  /** Takes back a status that was tapped a moment ago, with the start or stop of the timer that the same tap caused. */
  z.strictObject({ kind: z.literal('undo'), action_id: Id, timer_id: Id.nullable() }),
]);
export type VisitAction = z.infer<typeof VisitAction>;

/** Who made it and when, by the clock of the device; what is sent twice under the same id is done once. */
const onDevice = {
  /** Made on the device: the key for ever. A note, a signature and the time that a timer starts have the same id. */
  id: Id,
  made_at: Timestamp,
  /** The device's clock when it is sent, which the server's sets right; not part of what must be the same twice. */
  sent_at: Timestamp,
};

export const FieldAct = z.strictObject({
  ...onDevice,
  visit_id: Id,
  /** The visit as the person saw it when they tapped: what others changed since is a conflict. */
  seen_version: Version,
  seen_start: Timestamp,
  /** Under a new id, after the person read about a conflict and wants it all the same. */
  force: z.boolean().default(false),
  action: VisitAction,
});
export type FieldAct = z.infer<typeof FieldAct>;

/** Both versions of what does not go together; what the person wrote beside it was taken. */
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
  /** What the person should know: of a letter, a conflict or a refusal. */
  message: z.string().nullable(),
  conflict: FieldConflict.nullable(),
  /** As it is now; null where it is not the person's any more. */
  visit: FieldVisit.nullable(),
});
export type FieldAnswer = z.infer<typeof FieldAnswer>;

/** A tick at a task of their own; whoever ticks it means it, so it needs no version. */
export const FieldTaskTick = z.strictObject({ ...onDevice, task_id: Id, done: z.boolean() });
export type FieldTaskTick = z.infer<typeof FieldTaskTick>;

export const FieldTaskAnswer = z.object({
  outcome: z.enum(actionOutcomes),
  message: z.string().nullable(),
  /** As it is now; null where it is not the person's any more. */
  task: FieldTask.nullable(),
});
export type FieldTaskAnswer = z.infer<typeof FieldTaskAnswer>;

export const photoMaxBytes = 3 * 1024 * 1024;
export const photoTooLargeText = 'Please choose a photo of up to 3 MB';

/** Of a visit, or of a job as a whole. */
export const NewFieldPhoto = z.strictObject({
  ...onDevice,
  photo: z.file().max(photoMaxBytes, photoTooLargeText),
  visit_id: Id.nullable().default(null),
  job_id: Id.nullable().default(null),
  kind: z.enum(photoKinds),
  /** Dropped unless the business keeps it. */
  place: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
});
export type NewFieldPhoto = z.infer<typeof NewFieldPhoto>;
