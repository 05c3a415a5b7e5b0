import { isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { Period } from '@dayworks/shared/ledger/revenue';

/** The URL parameter with the date range whose profit details are open. */
export const profitParam = 'profit';

export const daysText = ({ from, to }: Period) => `${from}_${to}`;

/** Parses the date range in a URL parameter; returns undefined if the parameter is not a valid date range. */
export function daysIn(text: string): Period | undefined {
  const [from = '', to = ''] = text.split('_');
  return isCalendarDate(from) && isCalendarDate(to) && from <= to ? { from, to } : undefined;
}
