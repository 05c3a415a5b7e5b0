import { Card } from '../../ui/card.tsx';
import { StatsSkeleton } from '../../ui/figure/stats-skeleton.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const bars = ['h-2/5', 'h-3/5', 'h-1/2', 'h-4/5', 'h-2/3', 'h-3/4', 'h-full', 'h-1/3'];

/** A placeholder in the shape of the Sales screen. */
export function SalesSkeleton() {
  return (
    <Loading label="Loading the sales">
      <StatsSkeleton columns={3} />
      <Card className="mb-4 px-5 py-4">
        <Skeleton className="h-4 w-32" />
        <div className="mt-8 flex h-63 items-end gap-[4%]">
          {bars.map((height) => (
            <Skeleton key={height} className={`flex-1 ${height}`} />
          ))}
        </div>
      </Card>
    </Loading>
  );
}
