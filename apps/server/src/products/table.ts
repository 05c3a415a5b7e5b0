import type { PartInput } from '@dayworks/shared/products/bundle';
import type { catalogItemKinds } from '@dayworks/shared/products/catalog-item';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { money, taxRate, version } from '../platform/database/columns.ts';
import { tenantTable } from '../platform/database/tenant-table.ts';

export const item_catalog = tenantTable(
  'item_catalog',
  {
    name: text().notNull(),
    description: text(),
    kind: text().$type<(typeof catalogItemKinds)[number]>().notNull().default('service'),
    sku: text(),
    category: text(),
    unit: text().notNull().default('ea'),
    price: money().notNull(),
    cost: money(),
    tax_rate: taxRate().notNull().default(0),
    duration_minutes: integer(),
    image_file_id: text(),
    /**
     * The items of a bundle. Items are never deleted, only deactivated. The price, cost and duration of the bundle
     * are calculated from its items.
     */
    parts: jsonb().$type<PartInput[]>().notNull().default([]),
    active: boolean().notNull().default(true),
    version: version(),
  },
  (table) => [
    index('item_catalog_business_id_name_idx').on(table.business_id, table.name),
    // The index finds the bundles that contain an item.
    index('item_catalog_parts_idx').using('gin', table.parts.op('jsonb_path_ops')),
    check('item_catalog_kind_check', sql`${table.kind} in ('service', 'product', 'bundle')`),
  ],
);
