import { todayIn } from '@dayworks/shared/dates/calendar-date';
import type { UpcomingReminder } from '@dayworks/shared/reminders/contract';
import {
  planOfSettings,
  ReminderPlan,
  type ReminderSettings,
  ReminderStep,
} from '@dayworks/shared/reminders/reminder-settings';
import type { RecordDescription } from '../../../parts/record/field-descriptions.ts';

/**
 * The reminder settings in the format of the form. Each step is a single string, so that any change to a step counts as
 * a change to the schedule.
 */
export type ReminderFields = Omit<ReminderPlan, 'steps'> & { steps: string[] };

export const stepText = ({ days, template, channel, is_on }: ReminderStep): string =>
  JSON.stringify({ days, template, channel, is_on });

export const stepOf = (text: string): ReminderStep => ReminderStep.parse(JSON.parse(text));

export const planOf = (fields: ReminderFields): ReminderPlan => ({
  ...fields,
  steps: fields.steps.map(stepOf),
});

export function reminderFields(settings: ReminderSettings): ReminderFields {
  const plan = planOfSettings(settings);
  return { ...plan, steps: plan.steps.map(stepText) };
}

export const schedule = 'Reminders';
const rules = 'Rules';
const statements = 'Monthly statements';

export const reminderRecord: RecordDescription<ReminderFields> = {
  noun: 'settings',
  schema: {
    shape: ReminderPlan.shape,
    safeParse: (input) => {
      const typed = input as ReminderFields;
      const parsed = ReminderPlan.safeParse(planOf(typed));
      return parsed.success ? { success: true, data: typed } : parsed;
    },
  },
  fields: {
    is_on: { kind: 'switch', label: 'Reminders', section: schedule },
    steps: { kind: 'tags', label: 'Messages', section: schedule },
    quiet_from: { kind: 'time', label: 'Quiet hours from', width: 'pair', section: rules },
    quiet_to: {
      kind: 'time',
      label: 'Quiet hours until',
      help: 'Reminders due in between wait until then. Enter the same time twice for no quiet hours.',
      width: 'pair',
      section: rules,
    },
    skips_weekends: { kind: 'switch', label: 'Not on weekends', section: rules },
    charges_late_fee: {
      kind: 'switch',
      label: 'Late fee',
      help: 'Added to the invoice as its own line once a month. No fee is charged on fees.',
      section: rules,
    },
    late_fee_percent: {
      kind: 'number',
      label: 'Of the balance, per month',
      width: 'half',
      maxDecimals: 3,
      step: '0.1',
      min: '0.1',
      suffix: '%',
      section: rules,
    },
    late_fee_after_days: {
      kind: 'number',
      label: 'First fee after',
      width: 'half',
      maxDecimals: 0,
      min: '1',
      suffix: 'days late',
      section: rules,
    },
    sends_statements: {
      kind: 'switch',
      label: 'Send statements every month',
      help: 'On the 1st, each customer who owes you money gets an email with a statement of the last twelve months. Quiet hours, weekends and holidays delay it.',
      section: statements,
    },
  },
};

const momentIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });

/**
 * Returns a label such as 'Monday, May 18, 8:00 AM'. If the reminder was postponed because of a day off, the label
 * states this.
 */
export function leavesText({ day, at }: Pick<UpcomingReminder, 'day' | 'at'>, timeZone: string): string {
  const leaves = momentIn(timeZone).format(new Date(at)).replace(' at ', ', ').replace(/\s/gu, ' ');
  const name = weekday.format(new Date(`${day}T00:00:00Z`));
  const isPutOff = name.startsWith('S') && todayIn(timeZone, new Date(at)) !== day;
  return isPutOff ? `${name} is quiet: ${leaves}` : leaves;
}
