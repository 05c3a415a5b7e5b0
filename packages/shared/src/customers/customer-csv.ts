import { type CsvColumn, csvAmount } from '../csv.ts';
import { todayIn } from '../dates/calendar-date.ts';
import { keysOf } from '../pick.ts';
import { Customer } from './customer.ts';
import { customerName, type NamedCustomer } from './customer-name.ts';

type Field = keyof Customer;
const inward: readonly Field[] = ['id', 'business_id', 'updated_at', 'version'];
const amounts: readonly Field[] = ['lifetime_value', 'balance_due'];
const moments: readonly Field[] = ['created_at', 'archived_at', 'last_appointment'];

/** Derives a heading from a field name: 'lead_source' becomes 'Lead source'. */
const heading = (field: Field) => field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');

function cell(customer: Customer, field: Field, timeZone: string): string | number | null {
  const value = customer[field];
  if (value === null) return null;
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (amounts.includes(field)) return csvAmount(Number(value));
  return moments.includes(field) ? todayIn(timeZone, new Date(value)) : value;
}

/**
 * Exports every field that is meaningful to users; new fields are included automatically. Dates are in the business's
 * time zone.
 */
export function customerCsv(timeZone: string): CsvColumn<Customer>[] {
  return keysOf(Customer)
    .filter((field) => !inward.includes(field))
    .map((field) => ({ heading: heading(field), read: (customer) => cell(customer, field, timeZone) }));
}

/** The columns for the customer of a row; `missing` is the value if the row has no customer. */
export const customerColumns = (missing: string | null): CsvColumn<{ customer: NamedCustomer | null }>[] => [
  { heading: 'Customer', read: ({ customer }) => (customer ? customerName(customer) : missing) },
  { heading: 'Company', read: ({ customer }) => customer?.company ?? null },
];
