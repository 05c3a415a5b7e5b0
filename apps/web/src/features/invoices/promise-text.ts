import { type CalendarDate, formatLong, todayIn } from '@dayworks/shared/calendar-date';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });

/** Formats a date as 'Friday, June 12, 2026'. */
export const weekdayLong = (day: CalendarDate): string =>
  `${weekday.format(new Date(`${day}T00:00:00Z`))}, ${formatLong(day)}`;

type Promised = Pick<InvoiceRow, 'promised_for' | 'promised_at'>;

/** A promise is valid until the end of the promised day. */
export const isPromiseOpen = ({ promised_for }: Promised, today: CalendarDate): boolean =>
  promised_for !== null && promised_for >= today;

/** Returns when the promise was made; an imported promise may have no date. */
export const promisedText = ({ promised_at }: Promised, timeZone: string): string =>
  promised_at ? `Promised on ${formatLong(todayIn(timeZone, new Date(promised_at)))}` : 'Promised';
