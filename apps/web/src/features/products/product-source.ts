import type { ProductPage, ProductQuery, ProductRow } from '@dayworks/shared/products/product-list';
import { api } from '../../lib/api.ts';
import { createListSource } from '../../parts/list/list-source.ts';

export const productSource = createListSource<ProductQuery, ProductPage, ProductRow>({
  procedure: api.products.list,
  rowsOf: (page) => page.products,
});
