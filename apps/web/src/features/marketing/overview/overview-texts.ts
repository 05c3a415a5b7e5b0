import type {
  MarketingOverview,
  MarketingPeriod,
  SourceRow,
} from '@dayworks/shared/marketing/results/statistics';
import { formatMoney } from '@dayworks/shared/money';
import { periodText } from '../../../parts/bar-chart/chart-texts.ts';
import { formatDay } from '../../../ui/date/calendar-days.ts';

export const grouped = (count: number) => count.toLocaleString('en-US');

export const countText = (count: number, one: string, many: string) =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** Returns a sentence such as 'February 14 to May 14.', with the year if it is not the current year. */
export function daysSentence({ from, to }: MarketingPeriod, today: string): string {
  const thisYear = today.slice(0, 4);
  const isPlain = from.slice(0, 4) === thisYear && to.slice(0, 4) === thisYear;
  const text = (day: string) =>
    formatDay(day, { month: 'long', day: 'numeric', ...(!isPlain && { year: 'numeric' }) });
  return from === to ? `${text(from)}.` : `${text(from)} to ${text(to)}.`;
}

/**
 * Returns a label such as 'Feb 14 – May 14 vs Nov 16, 2025 – Feb 13, 2026', so that both periods are named (rule F2).
 */
export const vsText = (now: MarketingPeriod, before: MarketingPeriod, today: string) =>
  `${periodText(now, today)} vs ${periodText(before, today)}`;

/** Formats the return on spend as '21.9×'. The return is negative if less money was received than spent. */
export const roiText = (roi: number) =>
  `${roi.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}×`;

/** Returns a note for the number of people who received messages, such as 'of 226 customers, some twice'. */
export function peopleNote(of: Pick<MarketingOverview, 'people' | 'messages' | 'customers'>): string {
  const all = `of ${countText(of.customers, 'customer', 'customers')}`;
  return of.messages > of.people ? `${all}, some twice` : all;
}

/**
 * Returns a note such as 'from them, within 60 days'. It also states how much of the amount came from customers of paid
 * sources.
 */
export function receivedNote(
  { from_sources }: Pick<MarketingOverview['now'], 'from_sources'>,
  days: number | undefined,
): string {
  const them = days === undefined ? 'from them' : `from them, within ${countText(days, 'day', 'days')}`;
  return from_sources > 0 ? `${them}; ${formatMoney(from_sources)} from paid sources` : them;
}

export function spentNote({ spend }: MarketingOverview['now']): string {
  return spend === 0 ? 'nothing spent' : `${formatMoney(spend)} spent, all counted`;
}

/** Returns a label such as '9 leads · 7 booked'. */
export const sourceText = ({ leads, bookings }: SourceRow) =>
  `${countText(leads, 'lead', 'leads')} · ${grouped(bookings)} booked`;

/**
 * Returns the label of the link to all lead sources, such as 'All 12'. If one row combines several sources, the label
 * is only 'All'.
 */
export const allText = (sources: readonly SourceRow[]) =>
  sources.some(({ is_rest }) => is_rest) ? 'All' : `All ${sources.length}`;

/** Returns a label such as '$31.67 a lead', or the total spend if there were no leads. */
export function sourceCost({ cost_per_lead, spend }: SourceRow): string {
  if (cost_per_lead !== null) return `${formatMoney(cost_per_lead)} a lead`;
  return spend > 0 ? `${formatMoney(spend)} spent` : '';
}

/** Returns whether the business has never done any marketing, not even outside the chosen period. */
export const hasNoMarketing = ({ people, now, before, counts }: MarketingOverview) =>
  counts.campaigns === 0 &&
  counts.automations_on === 0 &&
  people === 0 &&
  before.people === 0 &&
  now.spend === 0 &&
  before.spend === 0;
