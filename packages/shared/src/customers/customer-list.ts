import * as z from 'zod';
import { type CsvColumn, type CsvFields, csvAmount, csvColumns } from '../csv.ts';
import { todayIn } from '../dates/calendar-date.ts';
import { CalendarDate, text } from '../fields.ts';
import { pageFields, updatedField } from '../page-fields.ts';
import { Customer, type CustomerFields, CustomerSummary, customerTypes } from './customer.ts';
import { customerName, type NamedCustomer } from './customer-name.ts';

/** A customer as shown in lists. */
export const CustomerRow = CustomerSummary.extend(
  Customer.pick({
    business_id: true,
    created_at: true,
    type: true,
    address: true,
    city: true,
    tags: true,
    archived_at: true,
    lifetime_value: true,
    balance_due: true,
  }).shape,
);
export type CustomerRow = z.infer<typeof CustomerRow>;

/** The customer filters. Archived customers are shown only if the user chooses the filter for archived customers. */
export const customerFilters = ['owing', ...customerTypes, 'archived'] as const;
export const CustomerFilter = z.enum(customerFilters);
export type CustomerFilter = z.infer<typeof CustomerFilter>;

export const customerSorts = ['newest', 'name', 'balance', 'value'] as const;
export const CustomerSort = z.enum(customerSorts);
export type CustomerSort = z.infer<typeof CustomerSort>;

export const CustomerQuery = z.strictObject({
  status: CustomerFilter.nullable().default(null),
  /** Restricts the list to customers who were created on or after the given day. */
  since: CalendarDate.nullable().default(null),
  tag: text(50).nullable().default(null),
  /** The search tolerates typos; the best match comes first, regardless of the requested order. */
  search: text(100).default(''),
  sort: CustomerSort.default('newest'),
});
export type CustomerQuery = z.infer<typeof CustomerQuery>;

export const CustomerPageQuery = CustomerQuery.extend({ ...pageFields, ...updatedField });
export type CustomerPageQuery = z.infer<typeof CustomerPageQuery>;

export const CustomerPage = z.object({ customers: z.array(CustomerRow), next: z.string().nullable() });
export type CustomerPage = z.infer<typeof CustomerPage>;

/** The figures above the customer list. Counting stops at 1,000, and the screen then shows '999+'. */
export const CustomerOverview = z.object({
  counts: z.record(z.enum(['all', ...customerFilters]), z.int()),
  balance_due: z.number(),
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  /** The imported customers that do not belong to any business yet and that the current business can claim. */
  orphans: z.array(CustomerRow),
});
export type CustomerOverview = z.infer<typeof CustomerOverview>;

/**
 * The data of a new customer. The data is used to find similar customers, so that the user is warned before creating a
 * duplicate.
 */
export const LookAlikeQuery = z.strictObject({
  first_name: text(100).default(''),
  last_name: text(100).default(''),
  company: text(200).default(''),
  email: text(254).default(''),
  phone: text(40).default(''),
});
export type LookAlikeQuery = z.infer<typeof LookAlikeQuery>;

export const LookAlike = CustomerSummary.extend({
  city: Customer.shape.city,
  archived_at: Customer.shape.archived_at,
  /** The field in which the existing customer matches the new one. */
  reason: z.enum(['email', 'phone', 'name', 'company']),
});
export type LookAlike = z.infer<typeof LookAlike>;

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
    credit: { heading: 'Credit', read: ({ credit }) => csvAmount(credit) },
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

/** Returns the CSV columns that describe a row's customer. If a row has no customer, the columns contain `missing`. */
export const customerColumns = (missing: string | null) =>
  ({
    customer_id: {
      heading: 'Customer',
      read: ({ customer }) => (customer ? customerName(customer) : missing),
    },
    customer_company: { heading: 'Company', read: ({ customer }) => customer?.company ?? null },
  }) satisfies Record<string, CsvColumn<OfCustomer>>;
