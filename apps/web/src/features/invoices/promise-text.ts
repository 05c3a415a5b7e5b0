import { type CalendarDate, formatLong, todayIn } from '@dayworks/shared/calendar-date';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });

/** 'Friday, June 12, 2026' */
export const weekdayLong = (day: CalendarDate): string =>
  `${weekday.format(new Date(`${day}T00:00:00Z`))}, ${formatLong(day)}`;

type Promised = Pick<InvoiceRow, 'promised_for' | 'promised_at'>;

/** The promise holds to the end of its day. */
export const isPromiseOpen = ({ promised_for }: Promised, today: CalendarDate): boolean =>
  promised_for !== null && promised_for >= today;

/** When they said it; an imported promise may not know. */
export const promisedText = ({ promised_at }: Promised, timeZone: string): string =>
  promised_at ? `Promised on ${formatLong(todayIn(timeZone, new Date(promised_at)))}` : 'Promised';
