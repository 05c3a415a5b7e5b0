import type { DocumentFields } from '@dayworks/shared/documents/document';
import type { LineItem } from '@dayworks/shared/documents/lines/line-item';
import { integer, type PgColumnBuilderBase, text, uuid } from 'drizzle-orm/pg-core';
import { money, quantity, taxRate } from '../platform/database/columns.ts';

/** The columns that invoices and estimates have in common. */
export const documentColumns = {
  customer_id: uuid(),
  subtotal: money().notNull().default(0),
  discount: money().notNull().default(0),
  tax: money().notNull().default(0),
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

/** The names of the columns of a document line. */
export type LineColumn = 'position' | Exclude<keyof LineItem, 'id'>;

/** The columns of a document line; the lines keep the order in which they were written. */
export const lineColumns = {
  position: integer().notNull().default(0),
  name: text().notNull(),
  description: text(),
  quantity: quantity().notNull().default(1),
  unit: text().notNull().default('ea'),
  price: money().notNull(),
  tax_rate: taxRate().notNull().default(0),
  total: money().notNull(),
} satisfies Record<LineColumn, PgColumnBuilderBase>;
