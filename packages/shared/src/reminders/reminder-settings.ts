import * as z from 'zod';
import type { CalendarDate as Day } from '../dates/calendar-date.ts';
import { CalendarDate, Percent, Version } from '../fields.ts';
import { type ReminderTemplate, reminderTemplates } from '../messages/template-key.ts';
import { messageChannels } from '../outbox/message-status.ts';

export const earliestStep = -30;
export const latestStep = 120;
export const maxSteps = 12;

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time');

const templatesBefore: readonly ReminderTemplate[] = ['heads_up'];
const templatesOn: readonly ReminderTemplate[] = ['due_today'];
const templatesLate = reminderTemplates.filter(
  (template) => !templatesBefore.includes(template) && !templatesOn.includes(template),
);

/**
 * Returns the message templates whose wording is right for a reminder that is sent the given number of days after the
 * due date.
 */
export const templatesFor = (days: number): readonly ReminderTemplate[] =>
  days === 0 ? templatesOn : days < 0 ? templatesBefore : templatesLate;

export const unfitTemplateText =
  'This message does not fit its day. Send Heads-up before the due date, Due today on it, and the others after it.';

/**
 * One message in the reminder schedule. `days` is counted from the due date; a negative number means days before the
 * due date.
 */
const StepFields = z.strictObject({
  days: z
    .int('Use whole days')
    .min(earliestStep, `At most ${-earliestStep} days before the due date`)
    .max(latestStep, `At most ${latestStep} days after the due date`),
  template: z.enum(reminderTemplates),
  channel: z.enum(messageChannels),
  is_on: z.boolean(),
});

export const ReminderStep = StepFields.refine(({ days, template }) => templatesFor(days).includes(template), {
  path: ['template'],
  error: unfitTemplateText,
});
export type ReminderStep = z.infer<typeof ReminderStep>;

/**
 * A reminder step with the date when it was enabled. Reminders that would have been due before that date are not sent.
 */
export const StartedStep = StepFields.extend({ since: CalendarDate.nullable() });
export type StartedStep = z.infer<typeof StartedStep>;

const rules = {
  is_on: z.boolean(),
  /** No reminders are sent between these two times, in the business's time zone. The hours can span midnight. */
  quiet_from: Clock,
  quiet_to: Clock,
  skips_weekends: z.boolean(),
  charges_late_fee: z.boolean(),
  /** The monthly late fee as a percentage of the balance due. */
  late_fee_percent: Percent.min(0.1, 'At least 0.1%').max(10, 'At most 10% a month'),
  late_fee_after_days: z
    .int('Use whole days')
    .min(1, 'At least 1 day')
    .max(latestStep, `At most ${latestStep} days`),
  /** Whether customers who owe money get a statement at the start of each month. */
  sends_statements: z.boolean(),
};

export const ReminderSettings = z.object({
  ...rules,
  steps: z.array(StartedStep),
  fees_since: CalendarDate.nullable(),
  /** The day when monthly statements were turned on. */
  statements_since: CalendarDate.nullable(),
  version: Version,
});
export type ReminderSettings = z.infer<typeof ReminderSettings>;

export const sameDayText = 'Two messages are on the same day. Choose a different day for each.';

export const ReminderPlan = z.strictObject({
  ...rules,
  steps: z
    .array(ReminderStep)
    .max(maxSteps, `At most ${maxSteps} messages`)
    .refine((steps) => new Set(steps.map(({ days }) => days)).size === steps.length, sameDayText),
});
export type ReminderPlan = z.infer<typeof ReminderPlan>;

export const ReminderSettingsEdit = ReminderPlan.extend({ version: Version });
export type ReminderSettingsEdit = z.infer<typeof ReminderSettingsEdit>;

const usualStep = (
  days: number,
  template: ReminderStep['template'],
  channel: ReminderStep['channel'],
  is_on = true,
): StartedStep => ({ days, template, channel, is_on, since: null });

/**
 * The default reminder settings. Reminders are disabled, so that nothing is sent automatically until the owner
 * enables them.
 */
export const usualReminderSettings: ReminderSettings = {
  is_on: false,
  steps: [
    usualStep(-3, 'heads_up', 'email'),
    usualStep(0, 'due_today', 'sms', false),
    usualStep(3, 'first_reminder', 'email'),
    usualStep(7, 'short_nudge', 'sms'),
    usualStep(14, 'clear_reminder', 'email'),
    usualStep(30, 'last_reminder', 'email'),
  ],
  quiet_from: '20:00',
  quiet_to: '08:00',
  skips_weekends: true,
  charges_late_fee: false,
  late_fee_percent: 1.5,
  late_fee_after_days: 14,
  sends_statements: false,
  fees_since: null,
  statements_since: null,
  version: 1,
};

/** Returns the editable part of the stored reminder settings, without the dates that the server sets. */
export function planOfSettings({
  version: _version,
  fees_since: _feesSince,
  statements_since: _statementsSince,
  ...rules
}: ReminderSettings): ReminderPlan {
  return { ...rules, steps: rules.steps.map(({ since: _since, ...step }) => step) };
}

/**
 * Applies a saved reminder plan: steps that the plan enables start on the given day, and steps that were already
 * enabled keep their start date.
 */
export function startedPlan(
  before: ReminderSettings,
  plan: ReminderPlan,
  today: Day,
): Omit<ReminderSettings, 'version'> {
  const sinceOf = ({ days, is_on }: ReminderStep): Day | null => {
    if (!plan.is_on || !is_on) return null;
    const known = before.is_on ? before.steps.find((step) => step.days === days)?.since : null;
    return known ?? today;
  };
  return {
    ...plan,
    steps: plan.steps
      .map((step) => ({ ...step, since: sinceOf(step) }))
      .toSorted((one, other) => one.days - other.days),
    fees_since: plan.charges_late_fee ? (before.fees_since ?? today) : null,
    statements_since: plan.sends_statements ? (before.statements_since ?? today) : null,
  };
}
