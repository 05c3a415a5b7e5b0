import * as z from 'zod';
import { CalendarDate, requiredText, Version } from '../fields.ts';

export const mostHolidays = 200;

export const Holiday = z.strictObject({
  on: CalendarDate,
  name: requiredText(60, 'Please enter a name'),
});
export type Holiday = z.infer<typeof Holiday>;

/** The list of holidays in chronological order, with at most one name per day. */
export const Holidays = z
  .array(Holiday)
  .max(mostHolidays, `You can have at most ${mostHolidays} holidays. Remove past ones first.`)
  .superRefine((holidays, context) => {
    const seen = new Set<string>();
    for (const [index, { on }] of holidays.entries()) {
      if (seen.has(on))
        context.addIssue({ code: 'custom', path: [index, 'on'], message: 'This day is already on the list' });
      seen.add(on);
    }
  });

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time');

const WorkingDay = z
  .strictObject({ from: Clock, to: Clock })
  .refine(({ from, to }) => to > from, { error: 'The end must be after the start', path: ['to'] });

export const ScheduleSettings = z.object({
  /** The working hours for each weekday, starting with Monday; null is a day off. */
  working_hours: z.array(WorkingDay.nullable()).length(7),
  /** Days when no one works, regardless of the weekday. */
  holidays: Holidays,
  /** The minimum time in minutes between two appointments of the same person. */
  buffer_minutes: z.int('Use whole minutes').min(0, 'Must be 0 or more').max(240, 'At most 4 hours'),
  /** Whether customers receive a reminder on the day before an appointment. */
  reminds_customers: z.boolean(),
  version: Version,
});
export type ScheduleSettings = z.infer<typeof ScheduleSettings>;

export const ScheduleSettingsEdit = z.strictObject(ScheduleSettings.shape);
export type ScheduleSettingsEdit = z.infer<typeof ScheduleSettingsEdit>;

const weekday = { from: '08:00', to: '17:00' };

export const usualSchedule: ScheduleSettings = {
  working_hours: [weekday, weekday, weekday, weekday, weekday, null, null],
  holidays: [],
  buffer_minutes: 0,
  reminds_customers: true,
  version: 1,
};
