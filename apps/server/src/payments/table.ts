import { paymentMethods, paymentStatuses } from '@dayworks/shared/documents/payment-method';
import { sql } from 'drizzle-orm';
import { check, index, text, uuid } from 'drizzle-orm/pg-core';
import { estimates } from '../estimates/table.ts';
import { invoices } from '../invoices/table.ts';
import { day, money, oneOf, version } from '../platform/columns.ts';
import { linkTo, orphanableTable } from '../platform/tenant-table.ts';

/** Belongs to an invoice, an estimate or neither (M24). */
export const payments = orphanableTable(
  'payments',
  {
    invoice_id: uuid(),
    estimate_id: uuid(),
    amount: money().notNull(),
    payment_date: day().notNull(),
    payment_method: text().$type<(typeof paymentMethods)[number]>().notNull().default('cash'),
    status: text().$type<(typeof paymentStatuses)[number]>().notNull().default('completed'),
    notes: text(),
    reference: text(),
    refunded_amount: money().notNull().default(0),
    provider: text(),
    received_by: uuid(),
    version: version(),
  },
  (table) => [
    ...linkTo(table, table.invoice_id, invoices),
    ...linkTo(table, table.estimate_id, estimates),
    index('payments_invoice_id_idx').on(table.business_id, table.invoice_id),
    index('payments_estimate_id_idx').on(table.business_id, table.estimate_id),
    index('payments_date_idx').on(table.business_id, table.payment_date.desc().nullsLast(), table.id),
    check('payments_method_check', oneOf(table.payment_method, paymentMethods)),
    check('payments_status_check', oneOf(table.status, paymentStatuses)),
    check('payments_document_check', sql`${table.invoice_id} is null or ${table.estimate_id} is null`),
  ],
);
