import { type ScheduleSettings, ScheduleSettingsEdit } from '@dayworks/shared/appointments/schedule-settings';
import * as z from 'zod';
import type { FieldsOf, RecordDescription } from '../../../parts/record/field-descriptions.ts';
import { holidayOf, holidayText } from './new-holiday.tsx';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** The form fields of a weekday: whether it is a working day, and when work starts and ends. */
type DayFields = { [Day in Weekday as `${Day}_works`]: boolean } & {
  [Day in Weekday as `${Day}_from` | `${Day}_to`]: string;
};
export type ScheduleFields = DayFields &
  Pick<ScheduleSettings, 'buffer_minutes' | 'reminds_customers'> & { holidays: string[] };

const Clock = z.string().max(5, 'Please enter a time such as 8:00 AM');
const isClock = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const perDay = <Value>(fieldsOf: (day: Weekday) => Record<string, Value>): Record<string, Value> =>
  Object.assign({}, ...weekdays.map(fieldsOf));

const ScheduleForm = z
  .object({
    ...perDay<z.ZodType>((day) => ({
      [`${day}_works`]: z.boolean(),
      [`${day}_from`]: Clock,
      [`${day}_to`]: Clock,
    })),
    holidays: z.array(z.string()),
    buffer_minutes: ScheduleSettingsEdit.shape.buffer_minutes,
    reminds_customers: ScheduleSettingsEdit.shape.reminds_customers,
  })
  .superRefine((values, context) => {
    const form = values as unknown as ScheduleFields;
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    for (const day of weekdays) {
      const [from, to] = [form[`${day}_from`], form[`${day}_to`]];
      if (!form[`${day}_works`]) continue;
      if (!isClock(from)) complain(`${day}_from`, 'Please enter a time');
      if (!isClock(to)) complain(`${day}_to`, 'Please enter a time');
      else if (isClock(from) && to <= from) complain(`${day}_to`, 'The end must be after the start');
    }
  });

export const scheduleRecord: RecordDescription<ScheduleFields> = {
  noun: 'settings',
  schema: ScheduleForm as unknown as RecordDescription<ScheduleFields>['schema'],
  fields: {
    ...perDay((day) => ({
      [`${day}_works`]: { kind: 'switch', label: day, section: 'Working hours' },
      [`${day}_from`]: { kind: 'time', label: day, section: 'Working hours' },
      [`${day}_to`]: { kind: 'time', label: day, section: 'Working hours' },
    })),
    holidays: { kind: 'tags', label: 'Holidays', section: 'Holidays' },
    buffer_minutes: {
      kind: 'number',
      label: 'Time between appointments',
      help: 'Travel time between appointments. You get a warning if there is less.',
      width: 'half',
      maxDecimals: 0,
      min: '0',
      suffix: 'minutes',
      section: 'Appointments',
    },
    reminds_customers: {
      kind: 'switch',
      label: 'Remind customers the day before',
      help: 'By email, or by text if there is no email address. Never twice, and never for cancelled appointments.',
      section: 'Appointments',
    },
  } as FieldsOf<ScheduleFields>,
};

const usualDay = { from: '08:00', to: '17:00' };

export function scheduleFields({
  working_hours,
  holidays,
  buffer_minutes,
  reminds_customers,
}: ScheduleSettings): ScheduleFields {
  const days = perDay<string | boolean>((day) => {
    const hours = working_hours[weekdays.indexOf(day)] ?? null;
    const { from, to } = hours ?? usualDay;
    return { [`${day}_works`]: hours !== null, [`${day}_from`]: from, [`${day}_to`]: to };
  });
  return {
    ...(days as unknown as DayFields),
    holidays: holidays.map(holidayText),
    buffer_minutes,
    reminds_customers,
  };
}

export const scheduleOf = (fields: ScheduleFields): Omit<ScheduleSettings, 'version'> => ({
  working_hours: weekdays.map((day) =>
    fields[`${day}_works`] ? { from: fields[`${day}_from`], to: fields[`${day}_to`] } : null,
  ),
  holidays: fields.holidays.map(holidayOf),
  buffer_minutes: fields.buffer_minutes,
  reminds_customers: fields.reminds_customers,
});

export const scheduleSectionTexts: Record<string, string> = {
  'Working hours': 'You get a warning for appointments outside these hours, but you can still book them.',
  Holidays:
    'Days when no one works. No free time is offered and no reminders are sent on these days; repeating visits stay in place and are marked.',
  Appointments: 'Appointment spacing and customer reminders.',
};
