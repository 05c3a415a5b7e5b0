import * as z from 'zod';
import { requiredText } from '../fields.ts';
import { mostSteps } from './steps.ts';

export const StepText = requiredText(200, 'Describe the step');

export const StepKey = z.string().regex(/^[0-9a-z]{8,32}$/, 'Not the key of a step');

export const ChecklistStep = z.strictObject({ step_key: StepKey, text: StepText, done: z.boolean() });
export type ChecklistStep = z.infer<typeof ChecklistStep>;

export const tooManySteps = `A task can have at most ${mostSteps} steps`;

export const Checklist = z.array(ChecklistStep).max(mostSteps, tooManySteps);
