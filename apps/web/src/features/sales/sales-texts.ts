import { quantityText } from '@dayworks/shared/documents/quantity-text';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { formatMoney } from '@dayworks/shared/money';
import type { Sales } from '@dayworks/shared/sales/sales';
import { daysIn } from '@dayworks/shared/sales/sales-periods';

const grouped = (count: number) => count.toLocaleString('en-US', { maximumFractionDigits: 3 });

export const percentText = (percent: number) => `${grouped(Math.abs(percent))}%`;

/** '90 days before' */
export function daysBeforeText(period: Period): string {
  const days = daysIn(period);
  return days === 1 ? 'day before' : `${grouped(days)} days before`;
}

/** 'vs $8,850.00 in the 90 days before' */
export function beforeText(revenueBefore: number, period: Period): string {
  return `vs ${formatMoney(revenueBefore)} ${daysIn(period) === 1 ? 'on' : 'in'} the ${daysBeforeText(period)}`;
}

export function ticketNote({ count }: Sales['ticket']): string {
  if (count === 0) return 'no invoice was paid';
  return count === 1 ? 'over 1 paid invoice' : `over ${grouped(count)} paid invoices`;
}

/** Of all that were decided, how many were won. */
export function winTexts({ won, lost }: Sales['win_rate']): { won: string; of: string } | undefined {
  const decided = won + lost;
  if (decided === 0) return undefined;
  return { won: `${grouped(won)} won`, of: ` of ${grouped(decided)} decided` };
}

/** '3 sold', '9,160 sq ft sold' where one unit is known. */
export const soldText = (quantity: number, unit?: string | null) =>
  `${quantityText({ quantity, unit: unit ?? '' })} sold`;

export const linesText = (count: number) => `${grouped(count)} ${count === 1 ? 'line' : 'lines'}`;

/** How long the bar of an amount is against the largest, in percent. Nothing is drawn for what was given back. */
export function shareOfLargest(amount: number, all: readonly number[]): number {
  const largest = Math.max(0, ...all);
  return largest === 0 ? 0 : Math.max(0, (amount / largest) * 100);
}

/** Nothing was ever sold, as opposed to nothing in these days. */
export const hasNoSales = ({ recent, revenue, revenue_before, series }: Sales) =>
  recent.length === 0 && revenue === 0 && revenue_before === 0 && series.every((step) => step.revenue === 0);
