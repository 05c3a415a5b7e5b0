import * as z from 'zod';
import { LineItem } from '../documents/line-item.ts';
import { Id, MoneySum, Timestamp } from '../fields.ts';

/** One line of an invoice to be, and where it comes from. */
export const BillLine = LineItem.omit({ id: true }).extend({
  price: MoneySum,
  total: MoneySum,
  source: z.enum(['items', 'time', 'expenses']),
});
export type BillLine = z.infer<typeof BillLine>;

/** One invoice to be: of the job, of a visit or of a month. */
export const BillGroup = z.object({
  /** 'Tuesday, May 12, 2026' or 'May 2026'; null for the whole job. */
  label: z.string().nullable(),
  lines: z.array(BillLine),
  subtotal: MoneySum,
  discount: MoneySum,
  tax: MoneySum,
  total: MoneySum,
});
export type BillGroup = z.infer<typeof BillGroup>;

/** What one press would bill now. */
export const JobBill = z.object({
  job_id: Id,
  groups: z.array(BillGroup),
  /** Of all groups, before tax. */
  items: MoneySum,
  time: MoneySum,
  /** Of billable time. */
  minutes: z.int(),
  expenses: MoneySum,
  discount: MoneySum,
  tax: MoneySum,
  total: MoneySum,
  /** Received on the estimate, which the first invoice takes over. */
  deposit: MoneySum,
  /** Paid on earlier invoices of the job beyond what they ask for. */
  overpaid: MoneySum,
  /** Why nothing can be billed now, in words for the user. */
  problem: z.string().nullable(),
});
export type JobBill = z.infer<typeof JobBill>;

export const BilledJob = z.object({
  /** More than one where each visit or month has its own. */
  invoices: z.array(z.object({ id: Id, total: MoneySum })),
  /** False where everything had been billed before, and the newest of those invoices is answered. */
  is_new: z.boolean(),
});
export type BilledJob = z.infer<typeof BilledJob>;

/** Of the press that bills all: each job on its own, whatever becomes of the others. */
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
  /** Since when it waits. */
  since: Timestamp,
  invoices: z.int(),
  total: MoneySum,
  problem: z.string().nullable(),
});
export type JobToBill = z.infer<typeof JobToBill>;

const Share = z.object({ amount: z.number(), percent: z.number().nullable() });

/** Before tax. For owners and staff: field workers are never sent one. */
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
  /** Of the income, with one decimal; null when there is none to be a share of. */
  percent: z.number().nullable(),
  /** Worked by everybody, up to `at`. */
  seconds: z.int(),
  /** Of timers that run: how many, and what an hour of them costs. */
  running: z.int(),
  running_cost: MoneySum,
  /** When it was counted: from here on the running ones add to it. */
  at: Timestamp,
  /** Items of which no cost is known: the margin is too high by what they cost. */
  items_without_cost: z.int(),
  /** What the estimate promised, by the catalog's cost of its items; null without an estimate. */
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

/** Time and expenses of a job so far: what of them is billed, and what they cost. */
export const Worked = JobMargin.pick({ time: true, expenses: true, time_cost: true, expense_cost: true });
export type Worked = z.infer<typeof Worked>;

/** With what it was counted from, so that a form can count on while somebody types. */
export const EstimateMargin = QuoteMargin.extend({
  /** Of the items' names, those sold today first. */
  catalog: z.array(z.object({ name: z.string(), price: MoneySum, cost: MoneySum.nullable() })),
  /** Null before it is a job, and of a job that is billed visit by visit: an estimate is for one of them. */
  worked: Worked.nullable(),
});
export type EstimateMargin = z.infer<typeof EstimateMargin>;
