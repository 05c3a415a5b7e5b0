import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { copiedItem } from '../documents/lines/copied-item.ts';
import { keysOf, pick } from '../pick.ts';
import { type Estimate, NewEstimate, type WrittenEstimate } from './estimate.ts';

const written = keysOf(NewEstimate);

/** Returns a copy of the estimate dated today; undefined for an imported estimate without a customer. */
export function estimateCopy(
  estimate: Estimate,
  today: CalendarDate,
  validDays: number,
): WrittenEstimate | undefined {
  const { customer_id } = estimate;
  if (!customer_id) return undefined;
  return {
    ...pick(estimate, written),
    customer_id,
    valid_until: addDays(today, validDays),
    items: estimate.items.map(copiedItem),
  };
}
