import { type CalendarDate, firstBookedDay } from '../calendar-date.ts';
import type { CashSettings } from './forecast.ts';

/** Why it cannot be kept, by field. */
export function cashSettingsProblems(
  { cash, counted_on }: Pick<CashSettings, 'cash' | 'counted_on'>,
  today: CalendarDate,
): Partial<Record<'cash' | 'counted_on', string>> {
  if (cash !== null && counted_on === null) return { counted_on: 'Choose the day you looked' };
  if (cash === null && counted_on !== null) return { cash: 'Enter what was in the bank on that day' };
  if (counted_on !== null && counted_on > today) return { counted_on: 'Choose today or a day before it' };
  if (counted_on !== null && counted_on < firstBookedDay)
    return { counted_on: 'Choose a day of 2000 or later' };
  return {};
}

/** Another amount is what was seen today, until somebody says which day it is of. */
export const dayOfCash = (
  { cash, counted_on }: Pick<CashSettings, 'cash' | 'counted_on'>,
  typed: number | null | undefined,
  today: CalendarDate,
): CalendarDate => (typed === cash && counted_on ? counted_on : today);
