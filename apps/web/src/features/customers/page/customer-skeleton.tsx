import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { CustomerCrumbs } from './customer-header.tsx';

const four = ['a', 'b', 'c', 'd'];

/** In the shape of what comes. */
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
        <Card className="mb-4 grid grid-cols-4 gap-5 overflow-hidden px-5 py-4 max-xl:grid-cols-2 tight:grid-cols-1">
          {four.map((key) => (
            <div key={key} className="grid gap-2">
              <Skeleton className="h-3 w-24" />
              <Skeleton className="h-6 w-28" />
              <Skeleton className="h-3 w-32 max-w-full" />
            </div>
          ))}
        </Card>
      </Loading>
    </Page>
  );
}
