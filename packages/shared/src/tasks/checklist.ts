import * as z from 'zod';
import { Id, requiredText } from '../fields.ts';

export const mostSteps = 50;

export const StepText = requiredText(200, 'Say what the step is');

export const ChecklistStep = z.strictObject({ id: Id, text: StepText, done: z.boolean() });
export type ChecklistStep = z.infer<typeof ChecklistStep>;

export const tooManySteps = `A task has at most ${mostSteps} steps`;

export const Checklist = z.array(ChecklistStep).max(mostSteps, tooManySteps);

/** Of the one that follows a repeating task: the same steps, all still to do. */
export const unticked = (checklist: readonly ChecklistStep[]): ChecklistStep[] =>
  checklist.map((step) => ({ ...step, done: false }));

export const stepsDone = (checklist: readonly ChecklistStep[]): number =>
  checklist.filter(({ done }) => done).length;
