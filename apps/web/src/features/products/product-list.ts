import type {
  ProductFilter,
  ProductPage,
  ProductQuery,
  ProductRow,
  ProductSort,
} from '@dayworks/shared/products/product-list';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { createListQuery, oneOf, order, shortText, words } from '../../parts/list/list-query.ts';
import { createListSource, listRefresh, useListRests } from '../../parts/list/list-source.ts';

/** The labels of the filter chips above the product list, in display order. */
export const filterLabels: Record<ProductFilter, string> = {
  service: 'Services',
  product: 'Products',
  bundle: 'Bundles',
  inactive: 'Inactive',
};

export const sortLabels: Record<ProductSort, string> = {
  used: 'Most used',
  name: 'Name',
  price: 'Highest price',
};

export const productQuery = createListQuery<ProductQuery>({
  status: oneOf('status', Object.keys(filterLabels) as ProductFilter[]),
  category: shortText('category', 100),
  search: words('q'),
  sort: order('sort', Object.keys(sortLabels) as ProductSort[], 'used'),
});

export const productSource = createListSource<ProductQuery, ProductPage, ProductRow>({
  procedure: api.products.list,
  rowsOf: (page) => page.products,
});

/** Loads the counts for the filter chips and the existing categories. */
export function useOverview() {
  const rests = useListRests(productSource.rest);
  return useQuery(api.products.overview.queryOptions(listRefresh(rests)));
}
