import { type InvoiceStatus, invoiceStatuses } from '@dayworks/shared/invoices/invoice-status';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customer_addresses, customers } from '../customers/table.ts';
import { documentColumns, lineColumns } from '../documents/columns.ts';
import { estimates } from '../estimates/table.ts';
import { day, instant, money, oneOf, version } from '../platform/columns.ts';
import { linkTo, orphanableTable, partsTable } from '../platform/tenant-table.ts';
import { projects } from '../projects/table.ts';

const isOpen = sql`status in ('sent', 'viewed', 'overdue', 'partially_paid')`;

export const invoices = orphanableTable(
  'invoices',
  {
    ...documentColumns,
    estimate_id: uuid(),
    project_id: uuid(),
    date: day(),
    due_date: day(),
    status: text().$type<InvoiceStatus>().notNull().default('draft'),
    deposit: money().notNull().default(0),
    /** Kept by settle in the same transaction as every change of money. */
    balance_due: money().notNull().default(0),
    /** What a paid invoice has no payments for, kept by a trigger: a missing cent, or all of an imported one. */
    uncovered: money().notNull().default(0),
    /** The sales tax in what moved on it, by day, kept by the same trigger: [{ day, collected, refunded }]. */
    taxed: jsonb().notNull().default([]),
    /** The day it stands for in the ledger, as ledger_day() has it; a column, so that row security lets an index use it. */
    ledger_date: day()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(paid_at, date, (created_at at time zone 'UTC')::date)`),
    /** The last day on which it is not overdue, kept by a trigger; none unless it is sent or viewed. */
    late_after: day(),
    sent_at: instant(),
    viewed_at: instant(),
    paid_at: day(),
    reminded_on: day(),
    /** The customer does not agree with it: nobody reminds them, and no marketing reaches them. */
    disputed_at: instant(),
    /** The day by which the customer said they would pay. */
    promised_for: day(),
    promised_at: instant(),
    promises_by_link: integer().notNull().default(0),
    /** They answered: nothing reminds them by itself until somebody resumes it. */
    reminders_stopped_at: instant(),
    /** The text they wrote; none when somebody of the business says so. */
    reminders_stopped_note: text(),
    shared_with: uuid().array().notNull().default([]),
    link_enabled: boolean().notNull().default(true),
    /** Since when the link of a draft opens, because its sender hands it over themselves. */
    link_offered_at: instant(),
    share_version: integer().notNull().default(1),
    version: version(),
  },
  (table) => [
    index('invoices_shared_with_idx').using('gin', table.shared_with).where(sql`shared_with <> '{}'`),
    ...linkTo(table, table.customer_id, customers),
    ...linkTo(table, table.customer_address_id, customer_addresses),
    ...linkTo(table, table.estimate_id, estimates),
    ...linkTo(table, table.project_id, projects),
    // People read the first 8 characters as the number, so within a business they are unique (M13).
    uniqueIndex('invoices_number_key').on(table.business_id, sql`(left(${table.id}::text, 8)) collate "C"`),
    uniqueIndex('invoices_estimate_id_key')
      .on(table.business_id, table.estimate_id)
      .where(sql`status <> 'cancelled' and estimate_id is not null`),
    index('invoices_newest_idx')
      .on(table.business_id, table.created_at.desc().nullsLast(), table.id.desc().nullsLast())
      .where(sql`status <> 'cancelled'`),
    index('invoices_status_idx').on(
      table.business_id,
      table.status,
      table.created_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
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
    // Those past due are told from the others within the index.
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
    /** How late somebody usually pays is read from it alone. */
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
