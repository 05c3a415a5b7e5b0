import * as z from 'zod';
import { type CsvColumn, csvAmount } from '../csv.ts';
import { CustomerSummary } from '../customers/customer.ts';
import { CalendarDate, Id, untrimmedText } from '../fields.ts';
import { pageFields } from '../page-fields.ts';

export const salesSteps = ['day', 'week', 'month'] as const;
export const SalesStep = z.enum(salesSteps);
export type SalesStep = z.infer<typeof SalesStep>;

export const SalesQuery = z.strictObject({
  from: CalendarDate,
  to: CalendarDate,
  step: SalesStep.default('week'),
});
export type SalesQuery = z.infer<typeof SalesQuery>;

/**
 * Three figures that must be equal: the sum of the ledger, the amount received according to the invoices, and the
 * amount received according to the payments.
 */
export const Reconciliation = z.object({
  ledger: z.number(),
  invoices: z.number(),
  payments: z.number(),
  difference: z.number(),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

const Stretch = z.object({ from: z.string(), to: z.string(), revenue: z.number() });

export const Sales = z.object({
  revenue: z.number(),
  /** The revenue in the comparison period (F2). */
  revenue_before: z.number(),
  before: z.object({ from: CalendarDate, to: CalendarDate }),
  change_percent: z.number(),
  /** The number of invoices paid in the period, and the average invoice amount. */
  ticket: z.object({ count: z.int(), average: z.number() }),
  /** The percentage of estimates decided in the period that were won. */
  win_rate: z.object({ won: z.int(), lost: z.int(), percent: z.number().nullable() }),
  /**
   * The revenue for each part of the period, compared with the corresponding part of the comparison period; null after
   * the end of that period. The comparison revenue adds up to `revenue_before`.
   */
  series: z.array(Stretch.extend({ before: Stretch.nullable() })),
  by_customer: z.array(z.object({ customer: CustomerSummary.nullable(), revenue: z.number() })),
  /** The invoice lines of the invoices that became fully paid in the period, summed up by item name. */
  by_item: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      /** The item's unit in the catalog; null if the item is not in the catalog. */
      unit: z.string().nullable(),
      total: z.number(),
    }),
  ),
  by_method: z.array(z.object({ method: z.string(), revenue: z.number() })),
  recent: z.array(
    z.object({
      id: Id,
      number: z.string(),
      customer: CustomerSummary.nullable(),
      total: z.number(),
      paid_at: CalendarDate.nullable(),
    }),
  ),
});
export type Sales = z.infer<typeof Sales>;

/** The query for the invoice lines with a given item name, on invoices that became fully paid in the period. */
export const SoldLinesQuery = z.strictObject({
  name: untrimmedText(500),
  from: CalendarDate,
  to: CalendarDate,
  ...pageFields,
});
export type SoldLinesQuery = z.infer<typeof SoldLinesQuery>;

export const SoldLine = z.object({
  id: Id,
  invoice_id: Id,
  invoice_number: z.string(),
  customer: CustomerSummary.nullable(),
  paid_at: CalendarDate,
  quantity: z.number(),
  unit: z.string(),
  total: z.number(),
});
export type SoldLine = z.infer<typeof SoldLine>;

export const SoldLines = z.object({
  lines: z.array(SoldLine),
  next: z.string().nullable(),
  /** The totals of all matching invoice lines, not only of the lines on this page. */
  sum: z.object({ count: z.int(), quantity: z.number(), total: z.number() }),
});
export type SoldLines = z.infer<typeof SoldLines>;

/** The ways to split revenue: by customer, item, source or person. */
export const salesPartKinds = ['customer', 'item', 'source', 'person'] as const;
export type SalesPartKind = (typeof salesPartKinds)[number];

export const SalesPartsQuery = z.strictObject({
  from: CalendarDate,
  to: CalendarDate,
  by: z.enum(salesPartKinds),
});
export type SalesPartsQuery = z.infer<typeof SalesPartsQuery>;

const SalesPart = z.object({
  /**
   * The filter value with which the ledger shows this row's sales; null for revenue without a customer, item, source or
   * person.
   */
  key: z.string().nullable(),
  name: z.string(),
  revenue: z.number(),
  /** The quantity sold; null unless sales are split by item. */
  quantity: z.number().nullable(),
});
export type SalesPart = z.infer<typeof SalesPart>;

/**
 * The parts that sales are split into, largest first. The total covers all parts, including parts that are not listed.
 * The total is the revenue, or the amount sold if sales are split by item.
 */
export const SalesParts = z.object({
  parts: z.array(SalesPart),
  count: z.int(),
  total: z.number(),
});
export type SalesParts = z.infer<typeof SalesParts>;

/** The labels for revenue that cannot be assigned to a customer, item, source or person. */
export const noPartNames: Record<SalesPartKind, string> = {
  customer: 'Without a customer',
  item: 'Without a name',
  source: 'Unknown',
  person: 'No one named',
};

export const salesCsv: readonly CsvColumn<Pick<Sales['series'][number], 'from' | 'to' | 'revenue'>>[] = [
  { heading: 'From', read: ({ from }) => from },
  { heading: 'To', read: ({ to }) => to },
  { heading: 'Revenue', read: ({ revenue }) => csvAmount(revenue) },
];
