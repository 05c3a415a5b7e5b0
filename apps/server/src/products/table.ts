import { sql } from 'drizzle-orm';
import { boolean, check, index, text } from 'drizzle-orm/pg-core';
import { money, taxRate, version } from '../platform/columns.ts';
import { tenantTable } from '../platform/tenant-table.ts';

export const item_catalog = tenantTable(
  'item_catalog',
  {
    name: text().notNull(),
    description: text(),
    kind: text().$type<'service' | 'product'>().notNull().default('service'),
    sku: text(),
    category: text(),
    unit: text().notNull().default('ea'),
    price: money().notNull(),
    cost: money(),
    tax_rate: taxRate().notNull().default(0),
    active: boolean().notNull().default(true),
    version: version(),
  },
  (table) => [
    index('item_catalog_business_id_name_idx').on(table.business_id, table.name),
    check('item_catalog_kind_check', sql`${table.kind} in ('service', 'product')`),
  ],
);
