import * as z from 'zod';
import { CustomerSummary } from '../customers/customer.ts';
import { CalendarDate, Id } from '../fields.ts';
import { ageBuckets } from '../invoices/age-bucket.ts';
import { pageFields } from '../page-fields.ts';

/** cash: when money moved. accrual: when it was billed. Expenses count on their day in both. */
export const bases = ['cash', 'accrual'] as const;
export const Basis = z.enum(bases);
export type Basis = z.infer<typeof Basis>;

/** What comes in by each basis, sales tax included. */
export const grossLabels: Record<Basis, string> = { cash: 'Received', accrual: 'Invoiced' };

export const FinancialsQuery = z.strictObject({
  from: CalendarDate,
  to: CalendarDate,
  basis: Basis.default('cash'),
});
export type FinancialsQuery = z.infer<typeof FinancialsQuery>;

/** Income is what came in, or was invoiced, less the sales tax in it (F1): income + tax = gross. */
const Sums = z.object({
  gross: z.number(),
  tax_collected: z.number(),
  tax_refunded: z.number(),
  /** What is to be handed over: collected less refunded. */
  tax: z.number(),
  income: z.number(),
  expenses: z.number(),
  profit: z.number(),
  /** Percent of the income with one decimal; of nothing there is none. */
  margin: z.number().nullable(),
});
export type ProfitSums = z.infer<typeof Sums>;

const Days = z.object({ from: CalendarDate, to: CalendarDate });

/** Each month beside the same days of the year before; the months add up to the sums. */
export const Financials = Sums.extend({
  before: Sums,
  /** The days of the year before that it is compared with. */
  compared: Days,
  months: z.array(Sums.extend({ ...Days.shape, before: Sums.extend(Days.shape) })),
  /** The largest first; null is what has no category. */
  categories: z.array(
    z.object({
      category: z.string().nullable(),
      months: z.array(z.number()),
      total: z.number(),
      before: z.number(),
    }),
  ),
  owed: z.object({ total: z.number(), late: z.number() }),
});
export type Financials = z.infer<typeof Financials>;

const Ages = z.record(z.enum(ageBuckets), z.number());

/** Who owes, the oldest debt first. */
export const Receivables = z.object({
  total: z.number(),
  invoices: z.int(),
  ages: Ages,
  customers: z.array(
    z.object({
      customer: CustomerSummary.nullable(),
      balance: z.number(),
      invoices: z.int(),
      ages: Ages,
      /** Since when the longest wait is late, or until when it is not (M3); null where nothing of it can be late. */
      oldest_since: CalendarDate.nullable(),
      /** When they usually pay (F4): days late, early below 0; null while nobody can tell. */
      usual_days_late: z.number().nullable(),
    }),
  ),
  /** Of all who owe; the list holds the first hundred. */
  count: z.int(),
});
export type Receivables = z.infer<typeof Receivables>;

export const TaxQuery = z.strictObject({ from: CalendarDate, to: CalendarDate });
export type TaxQuery = z.infer<typeof TaxQuery>;

/** By the money that came in on bills that were sent, and went back: each with its share of the bill's tax. */
export const TaxReport = z.object({
  rates: z.array(
    z.object({
      /** Percent. */
      rate: z.number(),
      /** Where exactly one of the business's names stands for it. */
      name: z.string().nullable(),
      sales: z.number(),
      collected: z.number(),
      refunded: z.number(),
      due: z.number(),
    }),
  ),
  sales: z.number(),
  collected: z.number(),
  refunded: z.number(),
  due: z.number(),
});
export type TaxReport = z.infer<typeof TaxReport>;

/** What the tax of one rate is made of, or of all of them: everything that moved on bills in these days. */
export const TaxedMoneyQuery = TaxQuery.extend({
  /** Percent. */
  rate: z.coerce.number().min(0).max(100).nullable().default(null),
  ...pageFields,
});
export type TaxedMoneyQuery = z.infer<typeof TaxedMoneyQuery>;

/** Settled: what nobody paid for an invoice that is paid. */
export const taxedKinds = ['payment', 'deposit', 'refund', 'settled'] as const;

const TaxedMoney = z.object({
  id: Id,
  kind: z.enum(taxedKinds),
  day: CalendarDate,
  invoice_id: Id,
  customer: CustomerSummary.nullable(),
  amount: z.number(),
  sales: z.number(),
  tax: z.number(),
});
export type TaxedMoney = z.infer<typeof TaxedMoney>;

export const TaxedMoneyPage = z.object({
  rows: z.array(TaxedMoney),
  next: z.string().nullable(),
  /** Of all of them, not of the page alone. */
  sum: z.object({
    count: z.int(),
    sales: z.number(),
    collected: z.number(),
    refunded: z.number(),
    due: z.number(),
  }),
});
export type TaxedMoneyPage = z.infer<typeof TaxedMoneyPage>;

/** Money of customers for work that was not billed yet. */
export const HeldDeposits = z.object({
  deposits: z.array(
    z.object({
      estimate_id: Id,
      customer: CustomerSummary.nullable(),
      title: z.string().nullable(),
      received_on: CalendarDate,
      held: z.number(),
    }),
  ),
  total: z.number(),
  count: z.int(),
});
export type HeldDeposits = z.infer<typeof HeldDeposits>;
