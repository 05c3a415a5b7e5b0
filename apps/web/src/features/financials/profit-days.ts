import { isCalendarDate } from '@dayworks/shared/calendar-date';
import type { Period } from '@dayworks/shared/ledger/revenue';

/** The URL parameter with the date range whose profit is open. */
export const profitParam = 'profit';

export const daysText = ({ from, to }: Period) => `${from}_${to}`;

/** Returns undefined if the URL contains anything other than a period. */
export function daysIn(text: string): Period | undefined {
  const [from = '', to = ''] = text.split('_');
  return isCalendarDate(from) && isCalendarDate(to) && from <= to ? { from, to } : undefined;
}
