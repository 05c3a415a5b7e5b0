import { type CreditKind, creditKinds } from '@dayworks/shared/invoices/credit-rules';
import type { CreditedRate } from '@dayworks/shared/invoices/credit-taxes';
import { type InvoiceStatus, invoiceStatuses } from '@dayworks/shared/invoices/invoice-status';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customer_addresses, customers } from '../customers/table.ts';
import { documentColumns, lineColumns, numberColumns, numberIndexes } from '../documents/columns.ts';
import { estimates } from '../estimates/table.ts';
import { day, instant, money, oneOf, version } from '../platform/database/columns.ts';
import { linkTo, orphanableTable, partsTable, tenantTable } from '../platform/database/tenant-table.ts';
import { projects } from '../projects/table.ts';

const isOpen = sql`status in ('sent', 'viewed', 'overdue', 'partially_paid')`;

export const invoices = orphanableTable(
  'invoices',
  {
    ...documentColumns,
    ...numberColumns,
    estimate_id: uuid(),
    /** The estimate with the payment schedule that the invoice belongs to, and the position of its payment there. */
    installment_of: uuid(),
    installment: integer(),
    project_id: uuid(),
    date: day(),
    due_date: day(),
    status: text().$type<InvoiceStatus>().notNull().default('draft'),
    deposit: money().notNull().default(0),
    /**
     * The balance due of the invoice, which settleInvoice() stores in the same transaction as every change to the
     * payments.
     */
    balance_due: money().notNull().default(0),
    /** The sums of the credit notes and write-offs that reduce the invoice, maintained by a trigger. */
    credited: money().notNull().default(0),
    written_off: money().notNull().default(0),
    /** The sales tax contained in the credit notes of the invoice. */
    credited_tax: money().notNull().default(0),
    /**
     * The customer credit that was applied to the invoice, minus the credit that the customer got from it. Maintained
     * by a trigger.
     */
    applied: money().notNull().default(0),
    /**
     * The credits, their tax, the bad debt and the applied customer credit of the invoice, grouped by day and maintained
     * by a trigger: [{ day, credited, tax, bad_debt, applied }].
     */
    credit_days: jsonb().notNull().default([]),
    /**
     * The part of a paid invoice that is not covered by payments: for example, one waived cent, or the whole amount of
     * an imported invoice. Maintained by a trigger.
     */
    uncovered: money().notNull().default(0),
    /**
     * The sales tax contained in the invoice's payments and refunds, grouped by day and maintained by a trigger: [{
     * day, collected, refunded }].
     */
    taxed: jsonb().notNull().default([]),
    /**
     * The date of the invoice in the ledger, by the same rule as ledger_day(). The date is a stored column, because
     * row-level security would not allow an index on the function.
     */
    ledger_date: day()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(paid_at, date, (created_at at time zone 'UTC')::date)`),
    /**
     * The last day on which the invoice is not yet overdue, maintained by a trigger; null unless the invoice is sent
     * or viewed.
     */
    late_after: day(),
    sent_at: instant(),
    viewed_at: instant(),
    paid_at: day(),
    reminded_on: day(),
    /**
     * The time when the customer disputed the invoice. As long as this time is set, the customer gets no reminders and
     * no marketing messages.
     */
    disputed_at: instant(),
    /** The date by which the customer has promised to pay the invoice. */
    promised_for: day(),
    promised_at: instant(),
    promises_by_link: integer().notNull().default(0),
    /**
     * The time when the customer replied to a reminder. Automatic reminders stop at this time until a user resumes
     * them.
     */
    reminders_stopped_at: instant(),
    /** The text of the customer's reply to a reminder; null if a team member stopped the reminders. */
    reminders_stopped_note: text(),
    /**
     * The time when the invoice was voided. A void invoice is stored as cancelled, together with the reason for voiding
     * it.
     */
    voided_at: instant(),
    void_reason: text(),
    /**
     * The ids of the rows that were billed with the invoice before it was voided, grouped by table, so that the invoice
     * can be restored.
     */
    voided_work: jsonb(),
    shared_with: uuid().array().notNull().default([]),
    link_enabled: boolean().notNull().default(true),
    /**
     * The time when a user shared a draft's link in order to deliver it to the customer without our email. The link
     * works from then on.
     */
    link_offered_at: instant(),
    share_version: integer().notNull().default(1),
    version: version(),
  },
  (table) => [
    index('invoices_shared_with_idx').using('gin', table.shared_with).where(sql`shared_with <> '{}'`),
    ...linkTo(table, table.customer_id, customers),
    ...linkTo(table, table.customer_address_id, customer_addresses),
    ...linkTo(table, table.estimate_id, estimates),
    ...linkTo(table, table.installment_of, estimates),
    ...linkTo(table, table.project_id, projects),
    // The first 8 characters of the id are shown as the invoice number, so they must be unique within a business (M13).
    uniqueIndex('invoices_number_key').on(table.business_id, sql`(left(${table.id}::text, 8)) collate "C"`),
    ...numberIndexes('invoices', table),
    uniqueIndex('invoices_estimate_id_key')
      .on(table.business_id, table.estimate_id)
      .where(sql`status <> 'cancelled' and estimate_id is not null`),
    // A payment of a schedule has at most one invoice, whatever crashes, runs twice or runs on several servers.
    uniqueIndex('invoices_installment_key')
      .on(table.business_id, table.installment_of, table.installment)
      .where(sql`status <> 'cancelled' and installment_of is not null`),
    index('invoices_installment_of_idx')
      .on(table.business_id, table.installment_of)
      .where(sql`installment_of is not null`),
    index('invoices_newest_idx')
      .on(table.business_id, table.created_at.desc().nullsLast(), table.id.desc().nullsLast())
      .where(sql`status <> 'cancelled'`),
    index('invoices_status_idx').on(
      table.business_id,
      table.status,
      table.created_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('invoices_void_idx')
      .on(table.business_id, table.created_at.desc().nullsLast(), table.id.desc().nullsLast())
      .where(sql`voided_at is not null`),
    index('invoices_customer_idx').on(
      table.business_id,
      table.customer_id,
      table.created_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('invoices_due_idx')
      .on(table.business_id, table.due_date, table.id)
      .where(sql`status <> 'cancelled'`),
    index('invoices_date_idx')
      .on(
        table.business_id,
        table.date.desc().nullsLast(),
        table.created_at.desc().nullsLast(),
        table.id.desc().nullsLast(),
      )
      .where(sql`status <> 'cancelled'`),
    // The index contains the past-due date, so past due invoices can be found without reading the table.
    index('invoices_open_idx')
      .on(
        table.business_id,
        table.created_at.desc().nullsLast(),
        table.id.desc().nullsLast(),
        table.late_after,
      )
      .where(isOpen),
    index('invoices_drafts_idx')
      .on(table.business_id, table.date, table.balance_due, table.status)
      .where(sql`status = 'draft' or (status = 'partially_paid' and sent_at is null)`),
    index('invoices_open_due_idx').on(table.business_id, table.due_date, table.id).where(isOpen),
    index('invoices_paid_idx')
      .on(
        table.business_id,
        table.paid_at.desc().nullsLast(),
        table.created_at.desc().nullsLast(),
        table.id.desc().nullsLast(),
      )
      .where(sql`status = 'paid'`),
    /** A customer's usual payment delay is calculated from this index without reading the table. */
    index('invoices_payer_idx')
      .on(table.business_id, table.customer_id, table.paid_at.desc().nullsFirst(), table.id, table.due_date)
      .where(sql`status = 'paid' and paid_at is not null and due_date is not null`),
    index('invoices_uncovered_idx')
      .on(table.business_id, table.ledger_date.desc().nullsLast(), table.id.desc().nullsLast())
      .where(sql`uncovered <> 0`),
    index('invoices_disputed_idx')
      .on(table.business_id, table.customer_id)
      .where(sql`disputed_at is not null`),
    index('invoices_project_idx').on(table.business_id, table.project_id).where(sql`project_id is not null`),
    check('invoices_status_check', oneOf(table.status, invoiceStatuses)),
    check('invoices_installment_check', sql`${table.installment_of} is null or ${table.estimate_id} is null`),
  ],
);

/**
 * Credit notes and write-offs, which reduce the balance of an invoice without a payment. Undone credit notes and
 * write-offs remain as history.
 */
export const invoice_credits = tenantTable(
  'invoice_credits',
  {
    invoice_id: uuid().notNull(),
    kind: text().$type<CreditKind>().notNull(),
    number: text().notNull().default(''),
    number_counted: integer(),
    date: day().notNull(),
    amount: money().notNull(),
    tax: money().notNull().default(0),
    /** The amount before tax and the tax of a credit note by tax rate (M29). */
    taxes: jsonb().$type<CreditedRate[]>().notNull().default([]),
    reason: text().notNull(),
    created_by: uuid(),
    /** The time when the credit note was last sent to the customer. */
    sent_at: instant(),
    voided_at: instant(),
  },
  (table) => [
    ...linkTo(table, table.invoice_id, invoices),
    index('invoice_credits_invoice_id_idx').on(table.business_id, table.invoice_id),
    // The credit notes or write-offs of a period, newest first.
    index('invoice_credits_date_idx').on(
      table.business_id,
      table.kind,
      table.date.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    uniqueIndex('invoice_credits_number_key')
      .on(table.business_id, sql`(lower(${table.number})) collate "C"`)
      .where(sql`kind = 'credit_note'`),
    check('invoice_credits_kind_check', oneOf(table.kind, creditKinds)),
    check(
      'invoice_credits_amount_check',
      sql`${table.amount} > 0 and ${table.tax} >= 0 and ${table.tax} <= ${table.amount}`,
    ),
  ],
);

/**
 * Movements of customer credit to and from invoices. A positive amount applies credit to the invoice; a negative amount
 * gives the customer the amount that was overpaid after a credit note. Moving credit is not income.
 */
export const credit_moves = tenantTable(
  'credit_moves',
  {
    customer_id: uuid().notNull(),
    invoice_id: uuid().notNull(),
    date: day().notNull(),
    amount: money().notNull(),
    created_by: uuid(),
    voided_at: instant(),
  },
  (table) => [
    ...linkTo(table, table.invoice_id, invoices),
    ...linkTo(table, table.customer_id, customers),
    index('credit_moves_invoice_id_idx').on(table.business_id, table.invoice_id),
    index('credit_moves_customer_id_idx').on(table.business_id, table.customer_id),
    check('credit_moves_amount_check', sql`${table.amount} <> 0`),
  ],
);

export const invoice_items = partsTable(
  'invoice_items',
  { invoice_id: uuid().notNull(), ...lineColumns },
  (table) => [
    ...linkTo(table, table.invoice_id, invoices),
    index('invoice_items_invoice_id_idx').on(table.business_id, table.invoice_id, table.position),
  ],
);
