import { daysBetween } from '@dayworks/shared/calendar-date';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { formatMoney } from '@dayworks/shared/money';
import type { Sales } from '@dayworks/shared/sales/sales';

const grouped = (count: number) => count.toLocaleString('en-US', { maximumFractionDigits: 3 });

export const percentText = (percent: number) => `${grouped(Math.abs(percent))}%`;

/** 'vs $8,850.00 in the 90 days before' */
export function beforeText(revenueBefore: number, { from, to }: Period): string {
  const days = daysBetween(from, to) + 1;
  const stretch = days === 1 ? 'on the day before' : `in the ${grouped(days)} days before`;
  return `vs ${formatMoney(revenueBefore)} ${stretch}`;
}

export function ticketNote({ count }: Sales['ticket']): string {
  if (count === 0) return 'no invoice was paid';
  return count === 1 ? 'over 1 paid invoice' : `over ${grouped(count)} paid invoices`;
}

export function winNote({ won, lost }: Sales['win_rate']): string {
  const decided = won + lost;
  if (decided === 0) return 'no estimate was decided';
  return `${grouped(won)} won of ${grouped(decided)} decided`;
}

/** '3 sold', '2.5 sold' */
export const soldText = (quantity: number) => `${grouped(quantity)} sold`;

/** How long the bar of an amount is against the largest, in percent. Nothing is drawn for what was given back. */
export function shareOfLargest(amount: number, all: readonly number[]): number {
  const largest = Math.max(0, ...all);
  return largest === 0 ? 0 : Math.max(0, (amount / largest) * 100);
}

/** Nothing was ever sold, as opposed to nothing in these days. */
export const hasNoSales = ({ recent, revenue, revenue_before, series }: Sales) =>
  recent.length === 0 && revenue === 0 && revenue_before === 0 && series.every((step) => step.revenue === 0);
