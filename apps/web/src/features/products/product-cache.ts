import type { ProductPage, ProductRow } from '@dayworks/shared/products/product-list';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Finds the product in the loaded list, so that its form opens immediately. */
export function findListed(id: string): ProductRow | undefined {
  return queryClient
    .getQueriesData<ProductPage>({ queryKey: api.products.list.key() })
    .flatMap(([, page]) => page?.products ?? [])
    .find((row) => row.id === id);
}
