import { type SequenceKind, sequenceKinds } from '@dayworks/shared/documents/number-sequence';
import { inkAccent } from '@dayworks/shared/look/accent';
import { type CatchUp, catchUps, type Paper, papers } from '@dayworks/shared/look/document-settings';
import type { PayLink } from '@dayworks/shared/look/pay-settings';
import type { TaxPart } from '@dayworks/shared/look/tax-rate';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, oneOf, taxRate, version } from '../platform/database/columns.ts';
import { tenantTable } from '../platform/database/tenant-table.ts';

/** The defaults for new documents and the design of all documents; the payment terms are stored in the business row. */
export const document_settings = tenantTable(
  'document_settings',
  {
    invoice_notes: text(),
    invoice_terms: text(),
    estimate_notes: text(),
    estimate_terms: text(),
    estimate_valid_days: integer().notNull().default(30),
    recurring_hour: integer().notNull().default(8),
    recurring_catch_up: text().$type<CatchUp>().notNull().default('each'),
    discount_reduces_tax: boolean().notNull().default(false),
    prices_include_tax: boolean().notNull().default(false),
    show_tax: boolean().notNull().default(true),
    attach_pdf: boolean().notNull().default(true),
    accent: text().notNull().default(inkAccent),
    paper: text().$type<Paper>().notNull().default('letter'),
    version: version(),
  },
  (table) => [
    uniqueIndex('document_settings_business_key').on(table.business_id),
    check('document_settings_paper_check', oneOf(table.paper, papers)),
    check('document_settings_hour_check', sql`${table.recurring_hour} between 0 and 23`),
    check('document_settings_catch_up_check', oneOf(table.recurring_catch_up, catchUps)),
  ],
);

/** The ways in which customers can pay the business, such as bank details, in addition to its payment instructions. */
export const pay_settings = tenantTable(
  'pay_settings',
  {
    bank_account_name: text(),
    bank_routing: text(),
    bank_account: text(),
    check_payable_to: text(),
    check_address: text(),
    links: jsonb().$type<PayLink[]>().notNull().default([]),
    version: version(),
  },
  (table) => [uniqueIndex('pay_settings_business_key').on(table.business_id)],
);

/** The number sequences of a business: one each for invoices, estimates and credit notes. */
export const number_sequences = tenantTable(
  'number_sequences',
  {
    kind: text().$type<SequenceKind>().notNull(),
    is_on: boolean().notNull().default(false),
    prefix: text().notNull().default(''),
    has_year: boolean().notNull().default(true),
    next_number: integer().notNull().default(1),
    /**
     * The year of the last number in the sequence. If the numbers contain the year, the sequence restarts in a later
     * year.
     */
    counted_year: integer().notNull(),
    version: version(),
  },
  (table) => [
    uniqueIndex('number_sequences_kind_key').on(table.business_id, table.kind),
    check('number_sequences_kind_check', oneOf(table.kind, sequenceKinds)),
    check('number_sequences_next_check', sql`${table.next_number} >= 1`),
  ],
);

export const tax_rates = tenantTable(
  'tax_rates',
  {
    name: text().notNull(),
    rate: taxRate().notNull(),
    parts: jsonb().$type<TaxPart[]>(),
    is_default: boolean().notNull().default(false),
    archived_at: instant(),
    version: version(),
  },
  (table) => [
    uniqueIndex('tax_rates_name_key').on(table.business_id, sql`lower(${table.name})`),
    uniqueIndex('tax_rates_default_key').on(table.business_id).where(sql`is_default`),
    check('tax_rates_rate_check', sql`${table.rate} between 0 and 100`),
    check('tax_rates_default_check', sql`not is_default or archived_at is null`),
  ],
);
