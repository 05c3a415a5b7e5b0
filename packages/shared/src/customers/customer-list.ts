import * as z from 'zod';
import { CalendarDate, text } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { Customer, CustomerSummary, customerTypes } from './customer.ts';

/** A customer as lists show it. */
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

/** Archived customers are shown only when asked for. */
export const customerFilters = ['owing', ...customerTypes, 'archived'] as const;
export const CustomerFilter = z.enum(customerFilters);
export type CustomerFilter = z.infer<typeof CustomerFilter>;

export const customerSorts = ['newest', 'name', 'balance', 'value'] as const;
export const CustomerSort = z.enum(customerSorts);
export type CustomerSort = z.infer<typeof CustomerSort>;

export const CustomerQuery = z.strictObject({
  status: CustomerFilter.nullable().default(null),
  /** Created on this day or later. */
  since: CalendarDate.nullable().default(null),
  tag: text(50).nullable().default(null),
  /** Forgives typing mistakes; what fits best comes first, whatever the order asked for. */
  search: text(100).default(''),
  sort: CustomerSort.default('newest'),
});
export type CustomerQuery = z.infer<typeof CustomerQuery>;

export const CustomerPageQuery = CustomerQuery.extend(pageFields);
export type CustomerPageQuery = z.infer<typeof CustomerPageQuery>;

export const CustomerPage = z.object({ customers: z.array(CustomerRow), next: z.string().nullable() });
export type CustomerPage = z.infer<typeof CustomerPage>;

/** What stands above the list. Counts stop at 1,000: the screen says '999+'. */
export const CustomerOverview = z.object({
  counts: z.record(z.enum(['all', ...customerFilters]), z.int()),
  balance_due: z.number(),
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  /** Rows that no business has yet and that this one may recover. */
  orphans: z.array(CustomerRow),
});
export type CustomerOverview = z.infer<typeof CustomerOverview>;

/** What looks alike: enough of it to warn before a second one is made. */
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
  /** What is the same. */
  reason: z.enum(['email', 'phone', 'name', 'company']),
});
export type LookAlike = z.infer<typeof LookAlike>;
