import * as z from 'zod';
import { CustomerSummary } from '../customers/customer.ts';
import { noCustomer } from '../customers/no-customer.ts';
import { documentKinds } from '../documents/document-kind.ts';
import { paymentMethods } from '../documents/payment-method.ts';
import { CalendarDate, Id, Timestamp, text } from '../fields.ts';
import { flag, pageFields } from '../page-fields.ts';
import { ledgerKinds, ledgerScopes, noPerson } from './ledger-kind.ts';

export const LedgerEntry = z.object({
  /** Of the payment, refund or invoice that it stands for, with its kind before it. */
  id: z.string(),
  kind: z.enum(ledgerKinds),
  date: CalendarDate,
  created_at: Timestamp,
  /** What it adds to the money received: negative for a refund, 0 for a void. */
  amount: z.number(),
  /** What was taken back by a void. */
  voided_amount: z.number().nullable(),
  /** All that was received up to and with this entry; only the whole ledger has one. */
  running_total: z.number().nullable(),
  payment_method: z.enum(paymentMethods).nullable(),
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  payment_id: Id.nullable(),
  customer: CustomerSummary.nullable(),
  document: z.object({ kind: z.enum(documentKinds), id: Id }).nullable(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const LedgerQuery = z.strictObject({
  kind: z.enum(ledgerKinds).nullable().default(null),
  method: z.enum(paymentMethods).nullable().default(null),
  customer_id: z
    .union([z.literal(noCustomer), Id])
    .nullable()
    .default(null),
  /** Where its customer came from. */
  source: text(100).nullable().default(null),
  no_source: flag,
  /** Whose work it is put down to. */
  person: z
    .union([z.literal(noPerson), Id])
    .nullable()
    .default(null),
  /**
   * What the card of recent payments counts: nothing without a payment, and no voids (D1). Unbilled: money that no invoice
   * speaks for, paid directly, on an estimate or on a draft.
   */
  scope: z.enum(ledgerScopes).default('all'),
  /** Both ends included. */
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
  sort: z.enum(['newest', 'oldest']).default('newest'),
});
export type LedgerQuery = z.infer<typeof LedgerQuery>;

export const LedgerPageQuery = LedgerQuery.extend(pageFields);
export type LedgerPageQuery = z.infer<typeof LedgerPageQuery>;

export const LedgerPage = z.object({ entries: z.array(LedgerEntry), next: z.string().nullable() });
export type LedgerPage = z.infer<typeof LedgerPage>;

/** The close of a day, or of everything a filter leaves. */
export const LedgerTotals = z.object({
  count: z.int(),
  received: z.number(),
  given_back: z.number(),
  net: z.number(),
});
export type LedgerTotals = z.infer<typeof LedgerTotals>;
