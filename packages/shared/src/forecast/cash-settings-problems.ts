import { type CalendarDate, firstBookedDay } from '../dates/calendar-date.ts';
import type { CashSettings } from './forecast.ts';

/** Returns the validation errors for the cash settings, by field. */
export function cashSettingsProblems(
  { cash, counted_on }: Pick<CashSettings, 'cash' | 'counted_on'>,
  today: CalendarDate,
): Partial<Record<'cash' | 'counted_on', string>> {
  if (cash !== null && counted_on === null) return { counted_on: 'Choose the date of the balance' };
  if (cash === null && counted_on !== null) return { cash: 'Enter the bank balance on that day' };
  if (counted_on !== null && counted_on > today) return { counted_on: 'Choose today or an earlier date' };
  if (counted_on !== null && counted_on < firstBookedDay)
    return { counted_on: 'Choose a date in 2000 or later' };
  return {};
}

/** Returns the date of the bank balance. A changed balance is dated today until the user enters another date. */
export const dayOfCash = (
  { cash, counted_on }: Pick<CashSettings, 'cash' | 'counted_on'>,
  typed: number | null | undefined,
  today: CalendarDate,
): CalendarDate => (typed === cash && counted_on ? counted_on : today);
