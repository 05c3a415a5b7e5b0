import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id } from '../fields.ts';
import { chosenFields } from '../page-fields.ts';
import { BundleEdit, NewBundle } from './bundle.ts';
import {
  CatalogItem,
  CatalogItemEdit,
  imageMaxBytes,
  imageTooLargeText,
  NewCatalogItem,
} from './catalog-item.ts';
import { ProductOverview, ProductPage, ProductPageQuery, ProductQuery, ProductRow } from './product-list.ts';

const route = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: `/${string}`) =>
  oc.route({ method, path, tags: ['products'] });

export const productsContract = {
  /** Lists the active items for pickers, most used first. */
  catalog: route('GET', '/products/catalog').output(z.array(ProductRow)),
  list: route('GET', '/products').input(ProductPageQuery).output(ProductPage),
  overview: route('GET', '/products/overview').output(ProductOverview),
  exportCsv: route('GET', '/products/export').input(ProductQuery.extend(chosenFields)).output(z.file()),
  get: route('GET', '/products/{id}')
    .input(z.strictObject({ id: Id }))
    .output(ProductRow),
  create: route('POST', '/products').input(NewCatalogItem).output(CatalogItem),
  update: route('PATCH', '/products/{id}').input(CatalogItemEdit).output(CatalogItem),
  createBundle: route('POST', '/products/bundles').input(NewBundle).output(CatalogItem),
  updateBundle: route('PATCH', '/products/bundles/{id}').input(BundleEdit).output(CatalogItem),
  putImage: route('PUT', '/products/{id}/image')
    .input(z.strictObject({ id: Id, image: z.file().max(imageMaxBytes, imageTooLargeText) }))
    .output(CatalogItem),
  removeImage: route('DELETE', '/products/{id}/image')
    .input(z.strictObject({ id: Id }))
    .output(CatalogItem),
  setActive: route('PUT', '/products/{id}/active')
    .input(z.strictObject({ id: Id, active: z.boolean() }))
    .output(CatalogItem),
};
