import { type CsvColumn, type CsvFields, csvAmount, csvColumns } from '../csv.ts';
import { todayIn } from '../dates/calendar-date.ts';
import type { Customer, CustomerFields } from './customer.ts';
import { customerName, type NamedCustomer } from './customer-name.ts';

const yesOrNo = (isTrue: boolean) => (isTrue ? 'Yes' : 'No');

/** Returns the columns of the customer export. Dates are in the business's time zone. */
export function customerCsv(timeZone: string): CsvColumn<Customer>[] {
  const dayOf = (time: string | null) => time && todayIn(timeZone, new Date(time));
  const fields = {
    created_at: { heading: 'Created at', read: ({ created_at }) => dayOf(created_at) },
    first_name: 'First name',
    last_name: 'Last name',
    company: 'Company',
    type: 'Type',
    email: 'Email',
    phone: 'Phone',
    sms_ok: { heading: 'Sms ok', read: ({ sms_ok }) => yesOrNo(sms_ok) },
    address: 'Address',
    city: 'City',
    state: 'State',
    zip_code: 'Zip code',
    tags: { heading: 'Tags', read: ({ tags }) => tags.join('; ') },
    lead_source: 'Lead source',
    referred_by: 'Referred by',
    payment_terms: 'Payment terms',
    tax_exempt: { heading: 'Tax exempt', read: ({ tax_exempt }) => yesOrNo(tax_exempt) },
    marketing_consent: {
      heading: 'Marketing consent',
      read: ({ marketing_consent }) => yesOrNo(marketing_consent),
    },
    notes: 'Notes',
    archived_at: { heading: 'Archived at', read: ({ archived_at }) => dayOf(archived_at) },
    lifetime_value: { heading: 'Lifetime value', read: ({ lifetime_value }) => csvAmount(lifetime_value) },
    balance_due: { heading: 'Balance due', read: ({ balance_due }) => csvAmount(balance_due) },
    appointment_count: 'Appointment count',
    last_appointment: {
      heading: 'Last appointment',
      read: ({ last_appointment }) => dayOf(last_appointment),
    },
  } satisfies CsvFields<Customer, keyof CustomerFields>;
  return csvColumns(fields);
}

interface OfCustomer {
  customer: NamedCustomer | null;
}

/** The columns for the customer of a row; `missing` is the value if the row has no customer. */
export const customerColumns = (missing: string | null) =>
  ({
    customer_id: {
      heading: 'Customer',
      read: ({ customer }) => (customer ? customerName(customer) : missing),
    },
    customer_company: { heading: 'Company', read: ({ customer }) => customer?.company ?? null },
  }) satisfies Record<string, CsvColumn<OfCustomer>>;
