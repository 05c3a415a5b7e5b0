import * as z from 'zod';
import { type CsvColumn, csvAmount } from '../csv.ts';
import { customerName } from '../customers/customer-name.ts';
import { Id } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { RecurringInvoiceRow } from './recurring-invoice.ts';
import { deliveryLabels, seriesState, seriesWords } from './recurring-texts.ts';

export const RecurringInvoiceQuery = z.strictObject({
  customer_id: Id.nullable().default(null),
  job_id: Id.nullable().default(null),
});
export type RecurringInvoiceQuery = z.infer<typeof RecurringInvoiceQuery>;

export const RecurringInvoicePageQuery = RecurringInvoiceQuery.extend(pageFields);
export type RecurringInvoicePageQuery = z.infer<typeof RecurringInvoicePageQuery>;

/**
 * Recurring invoices: active series come first, sorted by their next date, followed by paused series and ended
 * series. The sum covers all active series that match the query, not only the series on this page.
 */
export const RecurringInvoicePage = z.object({
  series: z.array(RecurringInvoiceRow),
  next: z.string().nullable(),
  monthly_income: z.number(),
});
export type RecurringInvoicePage = z.infer<typeof RecurringInvoicePage>;

export const recurringInvoiceCsv: CsvColumn<RecurringInvoiceRow>[] = [
  { heading: 'Customer', read: ({ customer }) => customerName(customer) },
  { heading: 'Repeats', read: seriesWords },
  { heading: 'First invoice', read: ({ first_on }) => first_on },
  { heading: 'Next invoice', read: ({ next_on }) => next_on },
  { heading: 'Status', read: seriesState },
  { heading: 'Delivery', read: ({ delivery }) => deliveryLabels[delivery] },
  { heading: 'Amount', read: ({ amount }) => csvAmount(amount) },
  { heading: 'Income per month', read: ({ monthly_income }) => csvAmount(monthly_income) },
  { heading: 'Invoices created', read: ({ made }) => String(made) },
];
