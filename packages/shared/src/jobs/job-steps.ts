import * as z from 'zod';
import { Id, requiredText, Timestamp, Version } from '../fields.ts';
import { StepText } from '../tasks/task.ts';

export const mostJobSteps = 100;
const tooManySteps = `A checklist has at most ${mostJobSteps} steps`;

export const StepTexts = z.array(StepText).max(mostJobSteps, tooManySteps);

export const JobStep = z.object({
  id: Id,
  /**
   * The visit that the step belongs to; null for a step of the job itself. In a recurring job, a step of the job itself
   * is a template for each visit.
   */
  appointment_id: Id.nullable(),
  text: StepText,
  done_at: Timestamp.nullable(),
  done_by: z.string().nullable(),
});
export type JobStep = z.infer<typeof JobStep>;

/**
 * The whole checklist in order. A step with an id keeps its check mark, a step without an id is new, and a step that
 * is missing from the list is deleted.
 */
export const JobStepsEdit = z.strictObject({
  id: Id,
  appointment_id: Id.nullable().default(null),
  steps: z
    .array(z.strictObject({ id: Id.nullable().default(null), text: StepText }))
    .max(mostJobSteps, tooManySteps),
});
export type JobStepsEdit = z.infer<typeof JobStepsEdit>;

/** The fields of a checklist step that users fill in. */
const written = {
  name: requiredText(100, 'Please enter a name'),
  steps: StepTexts.min(1, 'Please add at least one step'),
};

export const ChecklistTemplate = z.object({ ...written, id: Id, version: Version });
export type ChecklistTemplate = z.infer<typeof ChecklistTemplate>;

export const NewChecklistTemplate = z.strictObject(written);
export type NewChecklistTemplate = z.infer<typeof NewChecklistTemplate>;

export const ChecklistTemplateEdit = z.strictObject(ChecklistTemplate.shape);
export type ChecklistTemplateEdit = z.infer<typeof ChecklistTemplateEdit>;
