import type { DocumentFields } from '@dayworks/shared/documents/document';
import type { LineItem } from '@dayworks/shared/documents/lines/line-item';
import type { LineChoice, LineOption } from '@dayworks/shared/documents/lines/line-options';
import type { TaxPart } from '@dayworks/shared/look/tax-rate';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { money, quantity, taxRate } from '../platform/database/columns.ts';

/** The columns that invoices and estimates have in common. */
export const documentColumns = {
  customer_id: uuid(),
  /** A trigger sets the document number (database/document-numbers.sql). */
  number: text().notNull().default(''),
  subtotal: money().notNull().default(0),
  discount: money().notNull().default(0),
  discount_percent: taxRate(),
  discount_reduces_tax: boolean().notNull().default(false),
  prices_include_tax: boolean().notNull().default(false),
  tax: money().notNull().default(0),
  tax_included: money().notNull().default(0),
  total: money().notNull().default(0),
  po_number: text(),
  notes: text(),
  terms: text(),
  service_address: text(),
  service_city: text(),
  service_state: text(),
  service_zipcode: text(),
  customer_address_id: uuid(),
} satisfies Record<keyof DocumentFields, PgColumnBuilderBase>;

/** The position in the number sequence of the business; null for a document whose number comes from its id. */
export const numberColumns = { number_counted: integer() };

/** The indexes that keep numbers unique within a business and find a document by its number. */
export const numberIndexes = (
  name: string,
  { business_id, number, number_counted }: Record<'business_id' | 'number' | 'number_counted', AnyPgColumn>,
) => [
  uniqueIndex(`${name}_shown_number_key`).on(business_id, sql`(lower(${number})) collate "C"`),
  index(`${name}_counted_idx`).on(business_id, number_counted).where(sql`number_counted is not null`),
];

/** The column names of a document line. */
export type LineColumn = 'position' | Exclude<keyof LineItem, 'id'>;

/** The columns of an estimate line that describe which lines the customer can choose and has chosen. */
export const choiceColumns = {
  option: text().$type<LineOption>().notNull().default('included'),
  package_name: text(),
  is_chosen: boolean().notNull().default(true),
} satisfies Record<keyof LineChoice, PgColumnBuilderBase>;

export const choiceColumnNames = Object.keys(choiceColumns) as (keyof LineChoice)[];

/** The columns of a document line. The column `position` preserves the original order of the lines. */
export const lineColumns = {
  position: integer().notNull().default(0),
  name: text().notNull(),
  description: text(),
  quantity: quantity().notNull().default(1),
  unit: text().notNull().default('ea'),
  price: money().notNull(),
  tax_rate: taxRate().notNull().default(0),
  tax_parts: jsonb().$type<TaxPart[]>(),
  discount: money().notNull().default(0),
  discount_percent: taxRate(),
  includes_tax: boolean().notNull().default(false),
  section: text(),
  tax_included: money().notNull().default(0),
  total: money().notNull(),
} satisfies Record<LineColumn, PgColumnBuilderBase>;
