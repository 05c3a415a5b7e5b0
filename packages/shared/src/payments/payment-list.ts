import * as z from 'zod';
import { type CsvFields, csvAmount, csvColumns } from '../csv.ts';
import { CustomerSummary } from '../customers/customer.ts';
import { customerColumns } from '../customers/customer-list.ts';
import { documentKinds, documentTitle } from '../documents/document-kind.ts';
import {
  longestMethod,
  methodLabel,
  paymentStatuses,
  paymentStatusLabels,
} from '../documents/payments/payment-method.ts';
import { CalendarDate, Id, NonNegativeMoney, text } from '../fields.ts';
import { pageFields, updatedField } from '../page-fields.ts';
import { Payment, type PaymentFields } from './payment.ts';

/** A payment as shown in lists. */
export const PaymentRow = Payment.extend({
  customer: CustomerSummary.nullable(),
  document: z
    .object({ kind: z.enum(documentKinds), id: Id, number: z.string(), title: z.string().nullable() })
    .nullable(),
  /** The name of the team member who received the money. */
  receiver: z.string().nullable(),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

/** The kinds of payments: a payment on an invoice, a deposit on an estimate, or a direct payment without a document. */
export const paymentKinds = ['invoice', 'deposit', 'direct'] as const;

export const paymentSorts = ['newest', 'oldest', 'largest'] as const;

export const PaymentQuery = z.strictObject({
  status: z.enum(paymentStatuses).nullable().default(null),
  method: text(longestMethod).nullable().default(null),
  kind: z.enum(paymentKinds).nullable().default(null),
  customer_id: Id.nullable().default(null),
  received_by: Id.nullable().default(null),
  /** The first and the last day of the payment date range. */
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
  min: z.coerce.number().pipe(NonNegativeMoney).nullable().default(null),
  max: z.coerce.number().pipe(NonNegativeMoney).nullable().default(null),
  /** The search text, which is compared with the customer, the reference and the notes of the payments. */
  search: text(100).default(''),
  sort: z.enum(paymentSorts).default('newest'),
});
export type PaymentQuery = z.infer<typeof PaymentQuery>;

export const PaymentPageQuery = PaymentQuery.extend({ ...pageFields, ...updatedField });
export type PaymentPageQuery = z.infer<typeof PaymentPageQuery>;

export const PaymentPage = z.object({ payments: z.array(PaymentRow), next: z.string().nullable() });
export type PaymentPage = z.infer<typeof PaymentPage>;

const Figure = z.object({ count: z.int(), total: z.number() });

/** The figures on the Payments screen. Refunds are subtracted from all amounts, as everywhere in the product. */
export const PaymentOverview = z.object({
  today: CalendarDate,
  received_today: Figure,
  received_week: Figure,
  received_month: Figure,
  /** The number of unpaid invoices and their balance due. */
  outstanding: Figure.extend({ overdue: Figure }),
  /** The payments from the last 30 days, by payment method. */
  by_method: z.array(Figure.extend({ method: z.string() })),
});
export type PaymentOverview = z.infer<typeof PaymentOverview>;

export const Refund = z.object({
  id: Id,
  amount: NonNegativeMoney,
  refund_date: CalendarDate,
  notes: z.string().nullable(),
  by: z.string().nullable(),
});
export type Refund = z.infer<typeof Refund>;

/** One part of a payment that was recorded for several invoices. */
export const PaymentPart = PaymentRow.pick({
  id: true,
  amount: true,
  refunded_amount: true,
  status: true,
  is_credit: true,
  document: true,
});
export type PaymentPart = z.infer<typeof PaymentPart>;

export const PaymentDetail = PaymentRow.extend({
  refunds: z.array(Refund),
  /** All parts of the payment, including the listed one; empty if the payment was recorded for a single invoice. */
  parts: z.array(PaymentPart),
});
export type PaymentDetail = z.infer<typeof PaymentDetail>;

const csvFields = {
  payment_date: 'Date',
  ...customerColumns(null),
  document: {
    heading: 'Paid on',
    read: ({ document }) => document && documentTitle(document.kind, document),
  },
  payment_method: { heading: 'Method', read: ({ payment_method }) => methodLabel(payment_method) },
  reference: 'Reference',
  status: { heading: 'Status', read: ({ status }) => paymentStatusLabels[status] },
  amount: { heading: 'Amount', read: ({ amount }) => csvAmount(amount) },
  refunded_amount: { heading: 'Refunded', read: ({ refunded_amount }) => csvAmount(refunded_amount) },
  receiver: 'Received by',
  notes: 'Notes',
} satisfies CsvFields<PaymentRow, keyof PaymentFields>;

export const paymentCsv = csvColumns<PaymentRow>(csvFields);
