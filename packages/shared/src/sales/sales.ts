import * as z from 'zod';
import { CustomerSummary } from '../customers/customer.ts';
import { paymentMethods } from '../documents/payment-method.ts';
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

/** Three figures that must be the same amount: the ledger's sum, what invoices say was received, what payments say. */
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
  /** Of the days that it is compared with (F2). */
  revenue_before: z.number(),
  before: z.object({ from: CalendarDate, to: CalendarDate }),
  change_percent: z.number(),
  /** Paid invoices of the period, and what one of them came to. */
  ticket: z.object({ count: z.int(), average: z.number() }),
  /** Of the estimates decided in the period, those won, in percent. */
  win_rate: z.object({ won: z.int(), lost: z.int(), percent: z.number().nullable() }),
  /** Each with the same stretch of the days it is compared with, whose sum is the revenue before; none beyond their end. */
  series: z.array(Stretch.extend({ before: Stretch.nullable() })),
  by_customer: z.array(z.object({ customer: CustomerSummary.nullable(), revenue: z.number() })),
  /** Lines of the invoices that became paid in the period. */
  by_item: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      /** As the catalog has it; nothing for what is not in it. */
      unit: z.string().nullable(),
      total: z.number(),
    }),
  ),
  by_method: z.array(z.object({ method: z.enum(paymentMethods), revenue: z.number() })),
  recent: z.array(
    z.object({
      id: Id,
      customer: CustomerSummary.nullable(),
      total: z.number(),
      paid_at: CalendarDate.nullable(),
    }),
  ),
});
export type Sales = z.infer<typeof Sales>;

/** Lines of one name on invoices that became paid in the period. */
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
  /** Of all of them, not of the page alone. */
  sum: z.object({ count: z.int(), quantity: z.number(), total: z.number() }),
});
export type SoldLines = z.infer<typeof SoldLines>;
