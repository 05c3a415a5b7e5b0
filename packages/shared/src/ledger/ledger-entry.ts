import * as z from 'zod';
import { type CsvColumn, csvAmount, csvColumns } from '../csv.ts';
import { CustomerSummary } from '../customers/customer.ts';
import { customerColumns } from '../customers/customer-list.ts';
import { noCustomer } from '../customers/customer-name.ts';
import { documentKinds, documentTitle } from '../documents/document-kind.ts';
import { longestMethod, methodLabel } from '../documents/payments/payment-method.ts';
import { CalendarDate, Id, Timestamp, text } from '../fields.ts';
import { flag, pageFields } from '../page-fields.ts';
import { ledgerKindLabels, ledgerKinds, ledgerScopes, noPerson } from './ledger-kind.ts';

export const LedgerEntry = z.object({
  /** The id of the payment, refund or invoice that the ledger entry shows, prefixed with its kind. */
  id: z.string(),
  kind: z.enum(ledgerKinds),
  date: CalendarDate,
  created_at: Timestamp,
  /** The amount that the entry adds to the payments received: negative for a refund, 0 for a void. */
  amount: z.number(),
  /** The amount of the voided payment; null for all other ledger entries. */
  voided_amount: z.number().nullable(),
  /** The total received up to and including this entry; null if the ledger is filtered. */
  running_total: z.number().nullable(),
  payment_method: z.string().nullable(),
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  payment_id: Id.nullable(),
  customer: CustomerSummary.nullable(),
  document: z.object({ kind: z.enum(documentKinds), id: Id, number: z.string() }).nullable(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const LedgerQuery = z.strictObject({
  kind: z.enum(ledgerKinds).nullable().default(null),
  method: text(longestMethod).nullable().default(null),
  customer_id: z
    .union([z.literal(noCustomer), Id])
    .nullable()
    .default(null),
  /** Restricts the ledger to customers with the given lead source. */
  source: text(100).nullable().default(null),
  no_source: flag,
  /** Restricts the ledger to entries that are attributed to the work of the given person. */
  person: z
    .union([z.literal(noPerson), Id])
    .nullable()
    .default(null),
  /**
   * Restricts the ledger. 'recent' selects the payments counted on the card for recent payments, without voids (D1).
   * 'unbilled' selects payments without an invoice: direct payments, and payments on an estimate or a draft.
   */
  scope: z.enum(ledgerScopes).default('all'),
  /** The start and end of the date filter, both inclusive. */
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
  sort: z.enum(['newest', 'oldest']).default('newest'),
});
export type LedgerQuery = z.infer<typeof LedgerQuery>;

export const LedgerPageQuery = LedgerQuery.extend(pageFields);
export type LedgerPageQuery = z.infer<typeof LedgerPageQuery>;

export const LedgerPage = z.object({ entries: z.array(LedgerEntry), next: z.string().nullable() });
export type LedgerPage = z.infer<typeof LedgerPage>;

/** The totals for one day, or for all entries that match a filter. */
export const LedgerTotals = z.object({
  count: z.int(),
  received: z.number(),
  given_back: z.number(),
  net: z.number(),
});
export type LedgerTotals = z.infer<typeof LedgerTotals>;

export const ledgerCsv: readonly CsvColumn<LedgerEntry>[] = [
  { heading: 'Date', read: ({ date }) => date },
  { heading: 'Kind', read: ({ kind }) => ledgerKindLabels[kind] },
  ...csvColumns<LedgerEntry>(customerColumns(null)),
  { heading: 'Document', read: ({ document }) => document && documentTitle(document.kind, document) },
  { heading: 'Method', read: ({ payment_method }) => payment_method && methodLabel(payment_method) },
  { heading: 'Reference', read: ({ reference }) => reference },
  { heading: 'Notes', read: ({ notes }) => notes },
  { heading: 'Amount', read: ({ amount }) => csvAmount(amount) },
  { heading: 'Voided amount', read: ({ voided_amount }) => csvAmount(voided_amount) },
  { heading: 'Running total', read: ({ running_total }) => csvAmount(running_total) },
];
