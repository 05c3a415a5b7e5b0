import * as z from 'zod';
import { type CsvColumn, type CsvFields, csvAmount, csvColumns } from '../csv.ts';
import { CustomerSummary } from '../customers/customer.ts';
import type { NamedCustomer } from '../customers/customer-name.ts';
import { todayIn } from '../dates/calendar-date.ts';
import type { WrittenFields } from '../documents/document.ts';
import { documentColumns } from '../documents/document-csv.ts';
import { CalendarDate, Id, text } from '../fields.ts';
import { pageFields, updatedField } from '../page-fields.ts';
import { Estimate, type EstimateOnlyField } from './estimate.ts';
import { type EstimateStatus, estimateStatuses, estimateStatusLabels } from './estimate-status.ts';

/** An estimate without the data that is stored in separate tables. */
type EstimateFields = Omit<
  Estimate,
  'customer' | 'items' | 'payments' | 'installments' | 'photos' | 'invoice_id' | 'job_id' | 'balance_due'
>;

export interface ExportedEstimate extends EstimateFields {
  customer: NamedCustomer | null;
  displayed_status: EstimateStatus;
}

/** Returns the columns of the estimate export. Dates are in the business's time zone. */
export function estimateCsv(timeZone: string): CsvColumn<ExportedEstimate>[] {
  const dayOf = (time: string | null) => time && todayIn(timeZone, new Date(time));
  const fields = {
    ...documentColumns('estimate'),
    title: 'Title',
    status: { heading: 'Status', read: ({ displayed_status }) => estimateStatusLabels[displayed_status] },
    created_at: { heading: 'Written on', read: ({ created_at }) => dayOf(created_at) },
    valid_until: 'Valid until',
    sent_at: { heading: 'Sent on', read: ({ sent_at }) => dayOf(sent_at) },
    approved_at: { heading: 'Approved on', read: ({ approved_at }) => dayOf(approved_at) },
    total: { heading: 'Total', read: ({ total }) => csvAmount(total) },
    deposit_paid: { heading: 'Deposit paid', read: ({ deposit_paid }) => (deposit_paid ? 'Yes' : 'No') },
    payment_terms: null,
    deposit_type: null,
    deposit_value: null,
    payment_schedule: null,
  } satisfies CsvFields<ExportedEstimate, keyof WrittenFields | EstimateOnlyField>;
  return csvColumns<ExportedEstimate>(fields);
}

/** An estimate as shown in lists. */
export const EstimateRow = Estimate.pick({
  id: true,
  number: true,
  business_id: true,
  created_at: true,
  updated_at: true,
  title: true,
  status: true,
  valid_until: true,
  total: true,
  deposit_paid: true,
  sent_at: true,
  viewed_at: true,
  approved_at: true,
}).extend({ customer: CustomerSummary.nullable(), displayed_status: z.enum(estimateStatuses) });
export type EstimateRow = z.infer<typeof EstimateRow>;

/**
 * The estimate filters: the displayed statuses, plus 'waiting'. An estimate is waiting if it is still valid and was
 * sent or viewed, or if the customer requested changes.
 */
export const estimateFilters = ['waiting', ...estimateStatuses] as const;
export const EstimateFilter = z.enum(estimateFilters);
export type EstimateFilter = z.infer<typeof EstimateFilter>;

export const estimateSorts = ['newest', 'oldest', 'valid'] as const;
export const EstimateSort = z.enum(estimateSorts);
export type EstimateSort = z.infer<typeof EstimateSort>;

export const estimateDays = ['written', 'decided', 'won', 'lost'] as const;
export type EstimateDay = (typeof estimateDays)[number];

export const EstimateQuery = z.strictObject({
  status: EstimateFilter.nullable().default(null),
  customer_id: Id.nullable().default(null),
  /** The kind of date that `from` and `to` filter by. Filtering by decision date finds only decided estimates. */
  dated: z.enum(estimateDays).default('written'),
  /** The start and end of the date filter, both inclusive. */
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
  search: text(100).default(''),
  sort: EstimateSort.default('newest'),
});
export type EstimateQuery = z.infer<typeof EstimateQuery>;

export const EstimatePageQuery = EstimateQuery.extend({ ...pageFields, ...updatedField });
export type EstimatePageQuery = z.infer<typeof EstimatePageQuery>;

export const EstimatePage = z.object({ estimates: z.array(EstimateRow), next: z.string().nullable() });
export type EstimatePage = z.infer<typeof EstimatePage>;

const Figure = z.object({ count: z.int(), total: z.number() });

/**
 * The figures above the estimate list. Won and lost estimates are counted over the last 90 days, and their ratio is the
 * win rate.
 */
export const EstimateOverview = z.object({
  draft: Figure,
  waiting: Figure,
  won: Figure,
  lost: Figure,
  counts: z.record(z.enum(['all', ...estimateFilters]), z.int()),
  /** The imported estimates that do not belong to any business yet and that the current business can claim. */
  orphans: z.array(EstimateRow),
});
export type EstimateOverview = z.infer<typeof EstimateOverview>;
