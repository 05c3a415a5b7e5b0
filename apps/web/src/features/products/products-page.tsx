import { useSearchParams } from '../../lib/router.tsx';
import { documentTabs } from '../../parts/document-tabs.ts';
import { CreateLink } from '../../parts/list/create-link.tsx';
import { SectionTabs } from '../../parts/section-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OpenNewProduct, OpenProduct, prepareSheet } from './open-product.ts';
import { ProductListCard } from './product-list-card.tsx';
import { useOverview } from './use-overview.ts';

const countText = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

function offeredText({ service, product }: { service: number; product: number }): string {
  if (service + product === 0) return 'Nothing to pick from yet.';
  return `${countText(service, 'service', 'services')} and ${countText(product, 'product', 'products')} to put on invoices and estimates.`;
}

export default function ProductsPage() {
  const { data: overview, isError } = useOverview();
  const [params] = useSearchParams();
  const withForm = new URLSearchParams(params);
  withForm.set('new', '1');
  const creation = { label: 'New Product', href: `?${withForm}` };
  return (
    <Page onPointerOver={prepareSheet}>
      <PageHeader
        title="Products"
        sub={
          <div className="min-h-5 tabular-nums touch:hidden">
            {overview ? offeredText(overview.counts) : !isError && <Skeleton className="my-1 h-3 w-64" />}
          </div>
        }
        actions={<CreateLink {...creation} variant="primary" />}
      />
      <SectionTabs tabs={documentTabs} />
      <ProductListCard overview={overview} creation={creation} />
      <OpenProduct />
      <OpenNewProduct />
    </Page>
  );
}
