import { keysOf } from '@dayworks/shared/pick';
import { CatalogItem } from '@dayworks/shared/products/catalog-item';
import { recordKind } from '../platform/record.ts';
import { item_catalog } from './table.ts';

export const productRecord = recordKind({
  table: item_catalog,
  fields: keysOf(CatalogItem),
  entity: 'catalog_item',
  label: 'Product',
  internal: { parts: true },
});
