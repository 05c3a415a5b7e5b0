import type { ProductPage, ProductRow } from '@dayworks/shared/products/product-list';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

/** The row that the list has already shown: its form opens at once. */
export function findListed(id: string): ProductRow | undefined {
  return queryClient
    .getQueriesData<ProductPage>({ queryKey: api.products.list.key() })
    .flatMap(([, page]) => page?.products ?? [])
    .find((row) => row.id === id);
}
