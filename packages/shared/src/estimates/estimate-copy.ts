import type { CalendarDate } from '../calendar-date.ts';
import { copiedItem } from '../documents/copied-item.ts';
import { type Estimate, emptyEstimate, type NewEstimate } from './estimate.ts';

/** The same offer written anew today; undefined for an imported one without a customer. */
export function estimateCopy(estimate: Estimate, today: CalendarDate): NewEstimate | undefined {
  const { customer_id } = estimate;
  if (!customer_id) return undefined;
  return {
    ...emptyEstimate(today),
    customer_id,
    title: estimate.title,
    payment_terms: estimate.payment_terms,
    deposit_type: estimate.deposit_type,
    deposit_value: estimate.deposit_value,
    discount: estimate.discount,
    notes: estimate.notes,
    terms: estimate.terms,
    service_address: estimate.service_address,
    service_city: estimate.service_city,
    service_state: estimate.service_state,
    service_zipcode: estimate.service_zipcode,
    customer_address_id: estimate.customer_address_id,
    items: estimate.items.map(copiedItem),
  };
}
