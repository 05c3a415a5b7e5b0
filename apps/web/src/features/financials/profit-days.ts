import { isCalendarDate } from '@dayworks/shared/calendar-date';
import type { Period } from '@dayworks/shared/ledger/revenue';

/** The address names the days whose profit is opened. */
export const profitParam = 'profit';

export const daysText = ({ from, to }: Period) => `${from}_${to}`;

/** Nothing where somebody typed something else into the address. */
export function daysIn(text: string): Period | undefined {
  const [from = '', to = ''] = text.split('_');
  return isCalendarDate(from) && isCalendarDate(to) && from <= to ? { from, to } : undefined;
}
