import * as z from 'zod';
import { CalendarDate, requiredText } from '../fields.ts';

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
