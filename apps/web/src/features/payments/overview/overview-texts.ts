import {
  addDays,
  type CalendarDate,
  endOfMonth,
  startOfMonth,
  startOfWeek,
} from '@dayworks/shared/dates/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import { paths } from '../../../lib/paths.ts';

const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

export const countedPayments = (count: number) => counted(count, 'payment');
export const countedInvoices = (count: number) => counted(count, 'invoice');

export function outstandingText({ count, total }: { count: number; total: number }): string {
  if (count === 0) return 'No outstanding balances.';
  return `${formatMoney(total)} is owed to you on ${countedInvoices(count)}.`;
}

/** The number of days that the amounts by payment method cover, including today. */
const methodDays = 30;

interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

/** The periods of the payment figures. Weeks start on Monday. */
export const periodsAt = (today: CalendarDate) => ({
  received_today: { from: today, to: today },
  received_week: { from: startOfWeek(today), to: addDays(startOfWeek(today), 6) },
  received_month: { from: startOfMonth(today), to: endOfMonth(today) },
  by_method: { from: addDays(today, 1 - methodDays), to: today },
});

/** The link to the payments that a figure is made up of. */
export const transactionsHref = (filter: Period & { method?: string }) =>
  `${paths.transactions.getHref()}?${new URLSearchParams({ ...filter })}`;
