import { customerName } from '@dayworks/shared/customers/customer-name';
import { type CalendarDate, formatShort } from '@dayworks/shared/dates/calendar-date';
import { useFilteredCustomer } from './use-filtered-customer.ts';

/** Returns a label such as 'Apr 1 – Apr 30', 'From Apr 1' or 'Until Apr 30'; undefined if neither date is set. */
export function datesText(from: CalendarDate | null, to: CalendarDate | null): string | undefined {
  if (from && to) return from === to ? formatShort(from) : `${formatShort(from)} – ${formatShort(to)}`;
  if (from) return `From ${formatShort(from)}`;
  return to ? `Until ${formatShort(to)}` : undefined;
}

/** Returns the date range with the kind of date it applies to, such as 'Paid Apr 1 – Apr 30' or 'Paid any day'. */
export const datedText = (about: string, from: CalendarDate | null, to: CalendarDate | null): string =>
  `${about} ${datesText(from, to)?.replace(/^(From|Until)/, (word) => word.toLowerCase()) ?? 'any day'}`;

/** Returns the name of the customer that a list is filtered by, once it is loaded. */
export function useFilteredCustomerText(id: string | null): string {
  const customer = useFilteredCustomer(id);
  return customer ? customerName(customer) : 'One customer';
}
