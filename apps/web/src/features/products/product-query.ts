import type { ProductFilter, ProductQuery, ProductSort } from '@dayworks/shared/products/product-list';
import { createListQuery, oneOf, order, words } from '../../parts/list/list-query.ts';

export const filterLabels: Record<ProductFilter, string> = {
  service: 'Services',
  product: 'Products',
  inactive: 'Inactive',
};

export const sortLabels: Record<ProductSort, string> = {
  used: 'Most used',
  name: 'Name',
  price: 'Highest price',
};

export const productFilters = Object.keys(filterLabels) as ProductFilter[];

const maxCategoryLength = 100;

export const productQuery = createListQuery<ProductQuery>({
  status: oneOf('status', productFilters),
  category: {
    param: 'category',
    parse: (text) => text.trim().slice(0, maxCategoryLength) || null,
  },
  search: words('q'),
  sort: order('sort', Object.keys(sortLabels) as ProductSort[], 'used'),
});
