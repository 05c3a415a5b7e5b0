import type { CalendarDate } from '../calendar-date.ts';
import { copiedItem } from '../documents/copied-item.ts';
import { keysOf, pick } from '../pick.ts';
import { type Estimate, emptyEstimate, NewEstimate } from './estimate.ts';

const written = keysOf(NewEstimate);

/** The same offer written anew today; undefined for an imported one without a customer. */
export function estimateCopy(estimate: Estimate, today: CalendarDate): NewEstimate | undefined {
  const { customer_id } = estimate;
  if (!customer_id) return undefined;
  return {
    ...pick(estimate, written),
    customer_id,
    valid_until: emptyEstimate(today).valid_until,
    items: estimate.items.map(copiedItem),
  };
}
