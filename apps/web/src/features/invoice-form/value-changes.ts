import { isCalendarDate } from '@dayworks/shared/calendar-date';
import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { withoutTax } from '@dayworks/shared/documents/catalog-pick';
import { dueDate } from '@dayworks/shared/documents/due-date';
import type { ServiceAddress } from '@dayworks/shared/documents/service-address';
import type { InvoiceValues } from './invoice-values.ts';

type Terms = number | null | undefined;
export type ValueChanges = Partial<InvoiceValues>;

/** Counting on from a year that no invoice can have would leave the calendar. */
const canCountFrom = (date: string) => isCalendarDate(date) && date < '3000';

/** A due date that nobody chose follows the invoice date and the customer's terms. */
function dueDateAfter(values: InvoiceValues, before: Terms, date: string, terms: Terms): string {
  const wasChosen = canCountFrom(values.date) && values.due_date !== dueDate(values.date, before);
  return wasChosen || !canCountFrom(date) ? values.due_date : dueDate(date, terms);
}

export function changeDate(values: InvoiceValues, date: string, terms: Terms): ValueChanges {
  return { date, due_date: dueDateAfter(values, terms, date, terms) };
}

/** Another customer has other addresses, perhaps other terms, and perhaps pays no tax. */
export function changeCustomer(values: InvoiceValues, picked: CustomerOption, before: Terms): ValueChanges {
  if (picked.id === values.customer_id) return {};
  const { items, open } = values;
  return {
    customer_id: picked.id,
    due_date: dueDateAfter(values, before, values.date, picked.payment_terms),
    service_address: '',
    service_city: '',
    service_state: '',
    service_zipcode: '',
    customer_address_id: null,
    items: picked.tax_exempt ? withoutTax(items) : items,
    open: open && picked.tax_exempt ? { ...open, tax_rate: '0' } : open,
  };
}

export function changeServiceAddress(address: ServiceAddress): ValueChanges {
  return {
    service_address: address.service_address ?? '',
    service_city: address.service_city ?? '',
    service_state: address.service_state ?? '',
    service_zipcode: address.service_zipcode ?? '',
    customer_address_id: address.customer_address_id,
  };
}

export function serviceAddressOf(values: InvoiceValues): ServiceAddress {
  const { service_address, service_city, service_state, service_zipcode, customer_address_id } = values;
  return { service_address, service_city, service_state, service_zipcode, customer_address_id };
}
