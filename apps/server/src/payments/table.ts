import {
  longestMethod,
  paymentMethods,
  paymentStatuses,
} from '@dayworks/shared/documents/payments/payment-method';
import { type OnlinePart, onlineParts } from '@dayworks/shared/online/online-status';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  type ExtraConfigColumn,
  index,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../customers/table.ts';
import { estimates } from '../estimates/table.ts';
import { invoices } from '../invoices/table.ts';
import { online_payments } from '../online/table.ts';
import { day, instant, money, oneOf, version } from '../platform/database/columns.ts';
import { linkTo, orphanableTable, tenantTable } from '../platform/database/tenant-table.ts';

/**
 * Builds an index that sorts by day, newest first, and by creation time within a day. The lists and the ledger use the
 * same order.
 */
const asItHappened = (
  { created_at, id }: Record<'created_at' | 'id', ExtraConfigColumn>,
  day: ExtraConfigColumn,
) => [day.desc().nullsLast(), created_at.desc().nullsLast(), id.desc().nullsLast()];

/** The payment methods of a business, and whether its customers get receipts automatically. */
export const payment_settings = tenantTable(
  'payment_settings',
  {
    methods: text()
      .array()
      .notNull()
      .default([...paymentMethods]),
    sends_receipts: boolean().notNull().default(true),
    version: version(),
  },
  (table) => [uniqueIndex('payment_settings_business_key').on(table.business_id)],
);

/** A payment belongs to an invoice, to an estimate or to neither (M24). */
export const payments = orphanableTable(
  'payments',
  {
    invoice_id: uuid(),
    estimate_id: uuid(),
    /**
     * The customer of the payment. A trigger fills in the customer from the document; only a direct payment sets the
     * customer explicitly.
     */
    customer_id: uuid(),
    amount: money().notNull(),
    payment_date: day().notNull(),
    /**
     * The code of a built-in payment method, or the name that the business gave the method. A recorded payment keeps
     * this value when the list of methods changes.
     */
    payment_method: text().notNull().default('other'),
    /**
     * The payment method in lower case for filters, because row-level security prevents lower() from using an index.
     */
    method_key: text().notNull().generatedAlwaysAs(sql`lower(payment_method)`),
    status: text().$type<(typeof paymentStatuses)[number]>().notNull().default('completed'),
    notes: text(),
    reference: text(),
    refunded_amount: money().notNull().default(0),
    provider: text(),
    /**
     * The online payment that this row is a part of. The possible parts are the money for the document, a tip, and an
     * overpayment.
     */
    online_payment_id: uuid(),
    online_part: text().$type<OnlinePart>(),
    /** True if the money became the customer's credit, because no document needed it when it was received. */
    is_credit: boolean().notNull().default(false),
    /** The payment that this row is a part of, if one payment was recorded for several invoices. */
    receipt_id: uuid(),
    received_by: uuid(),
    voided_at: instant(),
    void_reason: text(),
    version: version(),
    /**
     * The date of the paid invoice, unless the invoice is a draft or cancelled; maintained by triggers. With this
     * date, past receivables can be calculated without looking up an invoice for each payment.
     */
    billed_on: day(),
    /**
     * The amount of the payment in whole cents, which the list can be sorted by. Whole cents are used because
     * row-level security prevents comparisons of numeric values from using an index.
     */
    amount_cents: bigint({ mode: 'number' }).notNull().generatedAlwaysAs(sql`(amount * 100)::bigint`),
  },
  (table) => [
    ...linkTo(table, table.invoice_id, invoices),
    ...linkTo(table, table.estimate_id, estimates),
    ...linkTo(table, table.customer_id, customers),
    ...linkTo(table, table.online_payment_id, online_payments),
    // Each part of an online payment is recorded only once, no matter how often the provider reports it.
    uniqueIndex('payments_online_part_key')
      .on(table.business_id, table.online_payment_id, table.online_part)
      .where(sql`online_payment_id is not null`),
    index('payments_customer_id_idx').on(
      table.business_id,
      table.customer_id,
      table.payment_date.desc().nullsLast(),
    ),
    index('payments_invoice_id_idx').on(table.business_id, table.invoice_id),
    index('payments_estimate_id_idx').on(table.business_id, table.estimate_id),
    index('payments_date_idx').on(table.business_id, ...asItHappened(table, table.payment_date)),
    // The sales by customer are summed from the data in this index, without reading the table.
    index('payments_received_idx')
      .on(table.business_id, table.payment_date, table.customer_id, table.amount_cents)
      .where(sql`status in ('completed', 'refunded')`),
    index('payments_largest_idx').on(
      table.business_id,
      table.amount_cents.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    /*
     * Payments that are not completed, deposits and direct payments are rare, so each of these groups has a separate
     * small partial index.
     */
    index('payments_status_idx')
      .on(table.business_id, table.status, ...asItHappened(table, table.payment_date))
      .where(sql`status <> 'completed'`),
    index('payments_deposit_idx')
      .on(table.business_id, ...asItHappened(table, table.payment_date))
      .where(sql`estimate_id is not null`),
    index('payments_direct_idx')
      .on(table.business_id, ...asItHappened(table, table.payment_date))
      .where(sql`invoice_id is null and estimate_id is null`),
    check(
      'payments_method_check',
      sql`char_length(${table.payment_method}) between 1 and ${sql.raw(String(longestMethod))}`,
    ),
    check('payments_online_part_check', oneOf(table.online_part, onlineParts)),
    check('payments_status_check', oneOf(table.status, paymentStatuses)),
    index('payments_receipt_id_idx')
      .on(table.business_id, table.receipt_id)
      .where(sql`receipt_id is not null`),
    check(
      'payments_credit_check',
      sql`not ${table.is_credit} or (${table.invoice_id} is null and ${table.estimate_id} is null)`,
    ),
    check('payments_document_check', sql`${table.invoice_id} is null or ${table.estimate_id} is null`),
  ],
);

/** The refunds of payments, each with its date (M24). Their sum is stored in the payment. */
export const payment_refunds = tenantTable(
  'payment_refunds',
  {
    payment_id: uuid().notNull(),
    amount: money().notNull(),
    refund_date: day().notNull(),
    notes: text(),
    refunded_by: uuid(),
    /** The provider's id of the refund or lost dispute; null for refunds that were not made through the provider. */
    provider_ref: text(),
  },
  (table) => [
    ...linkTo(table, table.payment_id, payments),
    index('payment_refunds_payment_id_idx').on(table.business_id, table.payment_id),
    index('payment_refunds_date_idx').on(table.business_id, ...asItHappened(table, table.refund_date)),
    // A refund that is split over the parts of an online payment has one row per part.
    uniqueIndex('payment_refunds_provider_ref_key')
      .on(table.business_id, table.payment_id, table.provider_ref)
      .where(sql`provider_ref is not null`),
    check('payment_refunds_amount_check', sql`${table.amount} > 0`),
  ],
);
