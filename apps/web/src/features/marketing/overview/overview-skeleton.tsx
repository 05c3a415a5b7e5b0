import { StatsSkeleton } from '../../../ui/figure/stats-skeleton.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

/** A placeholder in the shape of the overview. */
export function OverviewSkeleton() {
  return (
    <Loading label="Loading marketing">
      <StatsSkeleton columns={4} />
      <div className="mb-4 grid grid-cols-[minmax(0,1fr)_21rem] gap-4 max-xl:grid-cols-[minmax(0,1fr)]">
        <Skeleton className="h-90 rounded-10" />
        <Skeleton className="h-90 rounded-10" />
      </div>
      <Skeleton className="h-80 rounded-10" />
    </Loading>
  );
}
