import * as z from 'zod';
import { LineItem } from '../documents/lines/line-item.ts';
import { Id, MoneySum, Timestamp } from '../fields.ts';

/** An invoice line that would be created if the job were invoiced now, with the source of the line. */
export const BillLine = LineItem.omit({ id: true }).extend({
  price: MoneySum,
  discount: MoneySum,
  tax_included: MoneySum,
  total: MoneySum,
  source: z.enum(['items', 'time', 'expenses']),
});
export type BillLine = z.infer<typeof BillLine>;

/** An invoice that would be created if the job were invoiced now. It covers the whole job, a visit or a month. */
export const BillGroup = z.object({
  /** What the invoice covers, such as 'Tuesday, May 12, 2026' or 'May 2026'; null if it covers the whole job. */
  label: z.string().nullable(),
  lines: z.array(BillLine),
  discount_reduces_tax: z.boolean(),
  subtotal: MoneySum,
  discount: MoneySum,
  tax: MoneySum,
  tax_included: MoneySum,
  total: MoneySum,
});
export type BillGroup = z.infer<typeof BillGroup>;

/** The invoices that would be created if the user clicked the invoice button now. */
export const JobBill = z.object({
  job_id: Id,
  groups: z.array(BillGroup),
  /** The total of the items, before tax, on all invoices that would be created. */
  items: MoneySum,
  time: MoneySum,
  /** The number of billable minutes on the invoices that would be created. */
  minutes: z.int(),
  expenses: MoneySum,
  discount: MoneySum,
  /** The tax that is added to the prices on all invoices that would be created. */
  tax: MoneySum,
  total: MoneySum,
  /** The deposit that was received on the estimate and is included in the first invoice. */
  deposit: MoneySum,
  /** The amount that was overpaid on earlier invoices for the job. */
  overpaid: MoneySum,
  /** A message for the user that explains why nothing can be invoiced now. */
  problem: z.string().nullable(),
});
export type JobBill = z.infer<typeof JobBill>;

export const BilledJob = z.object({
  /** The created invoices. There is more than one invoice if each visit or month is invoiced separately. */
  invoices: z.array(z.object({ id: Id, total: MoneySum })),
  /** False if everything had already been invoiced; the newest existing invoice is then returned. */
  is_new: z.boolean(),
});
export type BilledJob = z.infer<typeof BilledJob>;

/** The result for one job when the user clicks 'Invoice all'. Each job succeeds or fails independently. */
export const BillingResult = z.object({
  job_id: Id,
  title: z.string(),
  invoices: BilledJob.shape.invoices,
  problem: z.string().nullable(),
});
export type BillingResult = z.infer<typeof BillingResult>;

export const JobToBill = z.object({
  job_id: Id,
  title: z.string(),
  customer: z.string().nullable(),
  /** The time since which the job has been waiting to be invoiced. */
  since: Timestamp,
  invoices: z.int(),
  total: MoneySum,
  problem: z.string().nullable(),
});
export type JobToBill = z.infer<typeof JobToBill>;

const Share = z.object({ amount: z.number(), percent: z.number().nullable() });

/** A job's margin before tax, for owners and staff; field workers never receive the margin. */
export const JobMargin = z.object({
  items: MoneySum,
  time: MoneySum,
  expenses: MoneySum,
  discount: MoneySum,
  income: z.number(),
  item_cost: MoneySum,
  time_cost: MoneySum,
  expense_cost: MoneySum,
  cost: MoneySum,
  margin: z.number(),
  /** The margin as a percentage of the income, with one decimal place; null if there is no income. */
  percent: z.number().nullable(),
  /** The number of seconds worked by the whole crew up to the time in `at`. */
  seconds: z.int(),
  /** The number of running timers and their total cost per hour. */
  running: z.int(),
  running_cost: MoneySum,
  /** The time when the margin was calculated. Later costs of running timers are not included. */
  at: Timestamp,
  /** The number of items without a known cost. Their cost is treated as zero, so the actual margin is lower. */
  items_without_cost: z.int(),
  /** The margin planned in the estimate, based on the catalog cost of its items; null if there is no estimate. */
  planned: Share.nullable(),
});
export type JobMargin = z.infer<typeof JobMargin>;

export const QuoteMargin = z.object({
  income: z.number(),
  cost: MoneySum,
  margin: z.number(),
  percent: z.number().nullable(),
  items_without_cost: z.int(),
});
export type QuoteMargin = z.infer<typeof QuoteMargin>;

/** The time and expenses on a job so far, as billable amounts and as costs. */
export const Worked = JobMargin.pick({ time: true, expenses: true, time_cost: true, expense_cost: true });
export type Worked = z.infer<typeof Worked>;

/** The margin of an estimate with the underlying data, so that a form can recalculate the margin while the user types. */
export const EstimateMargin = QuoteMargin.extend({
  /** The catalog prices of the items by name; active items come first. */
  catalog: z.array(z.object({ name: z.string(), price: MoneySum, cost: MoneySum.nullable() })),
  /**
   * The time and expenses on the estimate's job so far. Null if the estimate has no job yet, or if the job is
   * invoiced per visit, because the estimate then covers only a single visit.
   */
  worked: Worked.nullable(),
});
export type EstimateMargin = z.infer<typeof EstimateMargin>;
