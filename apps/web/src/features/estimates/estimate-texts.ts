import { type CalendarDate, daysBetween, formatLong, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { EstimateOverview, EstimateRow } from '@dayworks/shared/estimates/estimate-list';
import { isWaiting } from '@dayworks/shared/estimates/estimate-status';
import { formatMoney } from '@dayworks/shared/money';

type DatedRow = Pick<EstimateRow, 'displayed_status' | 'valid_until' | 'approved_at'>;

/** The number of days before an estimate expires when the expiry notice first appears. */
const soonDays = 7;

/** Returns a notice such as 'Expires in 3 days' if the estimate is awaiting an answer and will expire soon. */
export function expiryText(row: DatedRow, today: CalendarDate): string | undefined {
  if (!isWaiting(row.displayed_status) || row.valid_until === null) return undefined;
  const days = daysBetween(today, row.valid_until);
  if (days < 0 || days > soonDays) return undefined;
  if (days === 0) return 'Expires today';
  return days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`;
}

/** Returns a text that states how long the estimate is valid, or when it was approved. */
export function validLine(row: DatedRow, timeZone: string): string {
  const { displayed_status: status, valid_until, approved_at } = row;
  if ((status === 'approved' || status === 'converted') && approved_at) {
    return `Approved ${formatLong(todayIn(timeZone, new Date(approved_at)))}`;
  }
  if (valid_until === null) return 'No expiration date';
  return `${status === 'expired' ? 'Expired' : 'Valid until'} ${formatLong(valid_until)}`;
}

export const countedEstimates = (count: number) =>
  count === 1 ? '1 estimate' : `${count.toLocaleString('en-US')} estimates`;

export function waitingText({ count, total }: EstimateOverview['waiting']): string {
  if (count === 0) return 'No estimates are waiting for an answer.';
  return `${countedEstimates(count)} worth ${formatMoney(total)} ${count === 1 ? 'is' : 'are'} waiting for an answer.`;
}

/** Returns the percentage of answered estimates that were won, as a text. */
export function winRateText({ won, lost }: Pick<EstimateOverview, 'won' | 'lost'>): string {
  const answered = won.count + lost.count;
  if (answered === 0) return 'No estimates answered in the last 90 days';
  return `Win rate ${Math.round((won.count / answered) * 100)}% over 90 days`;
}

/** Explains what the margin of an estimate is based on, and which costs are missing. */
export function marginNote(itemsWithoutCost: number, isWorkedOn: boolean): string {
  const counted = isWorkedOn
    ? 'Based on the catalog cost of its items, plus the job’s time and expenses so far'
    : 'Based on the catalog cost of its items';
  if (itemsWithoutCost === 0) return counted;
  const unknown = itemsWithoutCost === 1 ? '1 item has no cost' : `${itemsWithoutCost} items have no cost`;
  return `${counted}. ${unknown} there, so it looks too good`;
}
