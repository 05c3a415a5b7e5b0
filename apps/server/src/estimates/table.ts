import { lineOptions } from '@dayworks/shared/documents/lines/line-options';
import { type EstimateStatus, estimateStatuses } from '@dayworks/shared/estimates/estimate-status';
import type { Installment } from '@dayworks/shared/estimates/payment-schedule';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customer_addresses, customers } from '../customers/table.ts';
import {
  choiceColumns,
  documentColumns,
  lineColumns,
  numberColumns,
  numberIndexes,
} from '../documents/columns.ts';
import { day, instant, money, oneOf, version } from '../platform/database/columns.ts';
import { linkTo, orphanableTable, partsTable, tenantTable } from '../platform/database/tenant-table.ts';
import { projects } from '../projects/table.ts';

export const estimates = orphanableTable(
  'estimates',
  {
    ...documentColumns,
    ...numberColumns,
    title: text(),
    status: text().$type<EstimateStatus>().notNull().default('draft'),
    valid_until: day(),
    payment_terms: integer(),
    deposit_type: text().$type<'percent' | 'amount'>(),
    deposit_value: money(),
    payment_schedule: jsonb().$type<Installment[]>(),
    /**
     * The number of payments of the schedule that never had an invoice, maintained by a trigger. The background job
     * looks only at estimates that have such payments.
     */
    installments_left: integer().notNull().default(0),
    deposit_paid: boolean().notNull().default(false),
    deposit_paid_at: instant(),
    sent_at: instant(),
    viewed_at: instant(),
    changes_requested_at: instant(),
    change_request: text(),
    approved_at: instant(),
    declined_at: instant(),
    decline_reason: text(),
    /** The time when the estimate was converted to its active invoice or its project. */
    converted_at: instant(),
    /**
     * The time when the estimate was approved, signed, partly paid or converted, whichever came first. The win rate
     * uses this time.
     */
    won_at: instant().generatedAlwaysAs(
      sql`case when declined_at is null or converted_at is not null then least(approved_at, deposit_paid_at, converted_at) end`,
    ),
    lost_at: instant().generatedAlwaysAs(sql`case when converted_at is null then declined_at end`),
    project_id: uuid(),
    link_enabled: boolean().notNull().default(true),
    /**
     * The time when the user shared a draft's link in order to deliver it to the customer without our email. The link
     * works from then on.
     */
    link_offered_at: instant(),
    share_version: integer().notNull().default(1),
    deleted_at: instant(),
    version: version(),
  },
  (table) => [
    ...linkTo(table, table.customer_id, customers),
    ...linkTo(table, table.customer_address_id, customer_addresses),
    index('estimates_business_id_created_at_idx').on(
      table.business_id,
      table.created_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    ...linkTo(table, table.project_id, projects),
    // The first 8 characters of the id are shown as the document number, so they must be unique within a business.
    uniqueIndex('estimates_number_key').on(table.business_id, sql`(left(${table.id}::text, 8)) collate "C"`),
    ...numberIndexes('estimates', table),
    uniqueIndex('estimates_project_id_key')
      .on(table.business_id, table.project_id)
      .where(sql`project_id is not null and deleted_at is null`),
    // All data for counting and summing estimates by status is in this index, so the table is not read.
    index('estimates_status_idx')
      .on(
        table.business_id,
        table.status,
        table.created_at.desc().nullsLast(),
        table.id.desc().nullsLast(),
        table.valid_until,
        table.total,
      )
      .where(sql`deleted_at is null`),
    index('estimates_open_idx')
      .on(
        table.business_id,
        table.created_at.desc().nullsLast(),
        table.id.desc().nullsLast(),
        table.valid_until,
      )
      .where(sql`deleted_at is null and status in ('sent', 'viewed', 'changes_requested', 'expired')`),
    index('estimates_customer_idx').on(
      table.business_id,
      table.customer_id,
      table.created_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('estimates_won_idx').on(table.business_id, table.won_at).where(sql`won_at is not null`),
    index('estimates_lost_idx').on(table.business_id, table.lost_at).where(sql`lost_at is not null`),
    index('estimates_installments_idx')
      .on(table.id)
      .where(sql`installments_left > 0 and deleted_at is null and status in ('approved', 'converted')`),
    index('estimates_valid_until_idx').on(table.business_id, table.valid_until, table.id),
    check('estimates_status_check', oneOf(table.status, estimateStatuses)),
    check('estimates_deposit_type_check', sql`${table.deposit_type} in ('percent', 'amount')`),
  ],
);

export const estimate_items = partsTable(
  'estimate_items',
  { estimate_id: uuid().notNull(), ...lineColumns, ...choiceColumns },
  (table) => [
    ...linkTo(table, table.estimate_id, estimates),
    index('estimate_items_estimate_id_idx').on(table.business_id, table.estimate_id, table.position),
    check('estimate_items_option_check', oneOf(table.option, lineOptions)),
    check(
      'estimate_items_choice_check',
      sql`(${table.option} = 'package') = (${table.package_name} is not null) and (${table.option} <> 'included' or ${table.is_chosen})`,
    ),
  ],
);

/** Photos that the customer sees on the estimate, each for the whole estimate or for one of its items. */
export const estimate_photos = tenantTable(
  'estimate_photos',
  {
    estimate_id: uuid().notNull(),
    file_id: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    line_name: text(),
  },
  (table) => [
    ...linkTo(table, table.estimate_id, estimates),
    index('estimate_photos_estimate_id_idx').on(table.business_id, table.estimate_id, table.created_at),
  ],
);

/**
 * A signature consists of the signed document, the name, the time and the IP address. It is written once and never
 * changed (rule M25).
 */
export const estimate_signatures = tenantTable(
  'estimate_signatures',
  {
    estimate_id: uuid().notNull(),
    estimate_version: integer().notNull(),
    name: text().notNull(),
    drawing: text(),
    signed_at: instant().notNull(),
    ip: text().notNull(),
    user_agent: text(),
    /** The complete estimate as it was at the time of signing. */
    document: jsonb().notNull(),
  },
  (table) => [
    ...linkTo(table, table.estimate_id, estimates),
    index('estimate_signatures_estimate_id_idx').on(table.business_id, table.estimate_id, table.signed_at),
  ],
);

/** The stored PDF of a signature. The file never changes, even if the layout of PDFs or the logo changes. */
export const signed_pdfs = tenantTable(
  'signed_pdfs',
  { signature_id: uuid().notNull(), file_id: text().notNull() },
  (table) => [
    ...linkTo(table, table.signature_id, estimate_signatures),
    uniqueIndex('signed_pdfs_signature_key').on(table.business_id, table.signature_id),
  ],
);
