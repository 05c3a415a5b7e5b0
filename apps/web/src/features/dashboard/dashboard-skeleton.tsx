import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const rows = ['first', 'second', 'third'];

export function DashboardSkeleton() {
  return (
    <Page>
      <Loading label="Loading the dashboard">
        <Skeleton className="mb-2 h-8 w-64" />
        <Skeleton className="mb-6 h-4 w-36" />
        <div className="grid gap-4 xl:grid-cols-2">
          {rows.slice(0, 2).map((row) => (
            <Card key={row}>
              <div className="grid gap-5 p-5">
                <Skeleton className="h-5 w-28" />
                {rows.map((line) => (
                  <Skeleton key={line} className="h-10 w-full" />
                ))}
              </div>
            </Card>
          ))}
        </div>
      </Loading>
    </Page>
  );
}
