import { type CalendarDate, daysBetween, formatLong, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { EstimateRow } from '@dayworks/shared/estimates/estimate-list';
import { isWaiting } from '@dayworks/shared/estimates/estimate-status';

type DatedRow = Pick<EstimateRow, 'displayed_status' | 'valid_until' | 'approved_at'>;

/** The number of days before the end date from which the expiry is mentioned. */
const soonDays = 7;

/** Returns a notice such as 'Expires in 3 days' if the estimate is awaiting an answer and its end date is near. */
export function expiryText(row: DatedRow, today: CalendarDate): string | undefined {
  if (!isWaiting(row.displayed_status) || row.valid_until === null) return undefined;
  const days = daysBetween(today, row.valid_until);
  if (days < 0 || days > soonDays) return undefined;
  if (days === 0) return 'Expires today';
  return days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`;
}

/** Returns until when the estimate is valid, or when it was approved. */
export function validLine(row: DatedRow, timeZone: string): string {
  const { displayed_status: status, valid_until, approved_at } = row;
  if ((status === 'approved' || status === 'converted') && approved_at) {
    return `Approved ${formatLong(todayIn(timeZone, new Date(approved_at)))}`;
  }
  if (valid_until === null) return 'No expiration date';
  return `${status === 'expired' ? 'Expired' : 'Valid until'} ${formatLong(valid_until)}`;
}
