import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { quantityText } from '@dayworks/shared/documents/lines/line-texts';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { formatMoney } from '@dayworks/shared/money';
import type { Sales } from '@dayworks/shared/sales/sales';
import { periodText } from '../../parts/bar-chart/chart-texts.ts';

const grouped = (count: number) => count.toLocaleString('en-US', { maximumFractionDigits: 3 });

export const percentText = (percent: number) => `${grouped(Math.abs(percent))}%`;

/** Returns a label such as 'Nov 1 – 17 vs $8,850.00, Oct 1 – 17', so that both periods are named (rule F2). */
export const beforeText = (revenueBefore: number, now: Period, before: Period, today: CalendarDate) =>
  `${periodText(now, today)} vs ${formatMoney(revenueBefore)}, ${periodText(before, today)}`;

export function ticketNote({ count }: Sales['ticket']): string {
  if (count === 0) return 'no invoice was paid';
  return count === 1 ? 'over 1 paid invoice' : `over ${grouped(count)} paid invoices`;
}

/** Returns the win rate, and how many of the decided estimates were won. */
export function winTexts({ won, lost }: Sales['win_rate']): { won: string; of: string } | undefined {
  const decided = won + lost;
  if (decided === 0) return undefined;
  return { won: `${grouped(won)} won`, of: ` of ${grouped(decided)} decided` };
}

/**
 * Returns a label such as '3 sold'. If all sold lines have the same unit, the label contains the unit, as in '9,160 sq
 * ft sold'.
 */
export const soldText = (quantity: number, unit?: string | null) =>
  `${quantityText({ quantity, unit: unit ?? '' })} sold`;

export const linesText = (count: number) => `${grouped(count)} ${count === 1 ? 'line' : 'lines'}`;

/**
 * Returns the length of a bar in the sales charts as a percentage of the largest amount. Negative amounts get no bar.
 */
export function shareOfLargest(amount: number, all: readonly number[]): number {
  const largest = Math.max(0, ...all);
  return largest === 0 ? 0 : Math.max(0, (amount / largest) * 100);
}

/** Returns whether the business has never sold anything, not even outside the chosen period. */
export const hasNoSales = ({ recent, revenue, revenue_before, series }: Sales) =>
  recent.length === 0 && revenue === 0 && revenue_before === 0 && series.every((step) => step.revenue === 0);
