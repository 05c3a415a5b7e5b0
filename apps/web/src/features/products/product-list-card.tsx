import type { ProductOverview } from '@dayworks/shared/products/product-list';
import { useId } from 'react';
import { api } from '../../lib/api.ts';
import { CreateLink, type Creation } from '../../parts/list/create-link.tsx';
import { ListEmpty, NoMatch } from '../../parts/list/list-empty.tsx';
import { ListHeader } from '../../parts/list/list-header.tsx';
import { exportHref } from '../../parts/list/list-query.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { useRefreshList } from '../../parts/list/use-refresh-list.ts';
import { useSearchToggle } from '../../parts/list/use-search-toggle.ts';
import { useSheetLink } from '../../parts/sheet-address.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { sheetParam } from './open-product.ts';
import { productQuery } from './product-query.ts';
import { ProductListRow } from './product-row.tsx';
import { productRowShape, productSkeletonCells } from './product-row-shape.tsx';
import { productSource } from './product-source.ts';
import { ProductToolbar } from './product-toolbar.tsx';

const nouns = { one: 'product', many: 'products' };

type ProductListCardProps = { overview: ProductOverview | undefined; creation: Creation };

export function ProductListCard({ overview, creation }: ProductListCardProps) {
  const { query, change } = useListQuery(productQuery);
  const headingId = useId();
  const { searchId, isSearchShown, toggleSearch } = useSearchToggle(query.search);
  const refresh = useRefreshList(api.products.key(), 'Could not refresh products data');
  const linkTo = useSheetLink(sheetParam);
  const isNarrowed = query.search !== '' || query.category !== null;
  const counted = isNarrowed ? undefined : overview?.counts[query.status ?? 'all'];
  const empty = productQuery.isFiltered(query) ? (
    <NoMatch
      text="No product matches these filters."
      showAllLabel="Show all products"
      onShowAll={() => change(productQuery.all)}
    />
  ) : (
    <ListEmpty>
      <EmptyState action={<CreateLink {...creation} />}>
        No products yet. What you add here is offered when you write an invoice or an estimate.
      </EmptyState>
    </ListEmpty>
  );
  return (
    <Card aria-labelledby={headingId}>
      <ListHeader
        id={headingId}
        title="Catalog"
        refresh={refresh}
        search={{ label: 'Search products', onToggle: toggleSearch }}
        csvHref={exportHref('/api/products/export', query)}
        creation={creation}
      />
      <ProductToolbar
        query={query}
        onChange={change}
        counts={overview?.counts}
        searchId={searchId}
        isSearchShown={isSearchShown}
      />
      <PagedList
        key={JSON.stringify(query)}
        source={productSource}
        query={query}
        label="Products"
        nouns={nouns}
        shape={productRowShape}
        skeletonCells={productSkeletonCells}
        counted={counted}
        empty={empty}
        renderRow={(row, place) => <ProductListRow row={row} linkTo={linkTo} {...place} />}
      />
    </Card>
  );
}
