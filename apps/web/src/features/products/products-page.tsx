import type { ProductOverview } from '@dayworks/shared/products/product-list';
import { createAddressSheet } from '../../parts/address-sheet.tsx';
import { useDuplicatesAction } from '../../parts/duplicates-action.tsx';
import { useCreationHere } from '../../parts/list/create-link.tsx';
import { describeList } from '../../parts/list/describe-list.ts';
import { ListCard } from '../../parts/list/list-card.tsx';
import { chipsOf } from '../../parts/list/list-description.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { documentTabs } from '../../parts/section-tabs.tsx';
import { filterLabels, productQuery, productSource, sortLabels, useOverview } from './product-list.ts';
import { productRows } from './product-row.tsx';

const opens = createAddressSheet('product', () => import('./edit-product.tsx'));
const { AddressSheet: NewProduct } = createAddressSheet('new', () => import('./new-product.tsx'));

const catalog = describeList({
  title: 'Catalog',
  label: 'Products',
  nouns: { one: 'product', many: 'products' },
  source: productSource,
  query: productQuery,
  rows: productRows,
  opens,
  chips: { field: 'status', label: 'Kind', options: chipsOf(filterLabels) },
  sortLabels,
  filters: () => import('./product-filters.tsx'),
  activeFilters: ({ category }) => [category !== null && { text: category, undo: { category: null } }],
  csvPath: '/api/products/export',
  bulk: () => import('./product-bulk.tsx'),
  emptyText: 'No products yet. Products you add here are available on invoices and estimates.',
});

const countText = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

function offeredText({ counts: { service, product } }: ProductOverview): string {
  if (service + product === 0) return 'No products or services yet.';
  return `${countText(service, 'service', 'services')} and ${countText(product, 'product', 'products')} to put on invoices and estimates.`;
}

export default function ProductsPage() {
  const { data: overview, isError } = useOverview();
  const creation = useCreationHere('New Product');
  const duplicates = useDuplicatesAction('products');
  return (
    <ListScreen
      title="Products"
      sub={overview ? offeredText(overview) : isError ? null : undefined}
      creation={creation}
      tabs={documentTabs}
      opens={opens}
    >
      <ListCard
        list={catalog}
        counts={overview?.counts}
        creation={creation}
        actions={[duplicates]}
        isCreatedHere
      />
      <NewProduct />
    </ListScreen>
  );
}
