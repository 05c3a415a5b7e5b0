import { StatsSkeleton } from '../../../ui/figure/stats-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { CustomerCrumbs } from './customer-header.tsx';

/** A placeholder in the shape of the customer page. */
export function CustomerSkeleton() {
  return (
    <Page>
      <Loading label="Loading the customer">
        <PageHeader
          crumbs={<CustomerCrumbs name="" />}
          avatar={<Skeleton className="size-14 rounded-full" />}
          title={<Skeleton className="h-6 w-48" />}
          sub={<Skeleton className="mt-2 h-3 w-72 max-w-full" />}
        />
        <StatsSkeleton columns={4} />
      </Loading>
    </Page>
  );
}
