import { Card } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

const four = ['a', 'b', 'c', 'd'];

/** In the shape of what comes. */
export function OverviewSkeleton() {
  return (
    <Loading label="Loading marketing">
      <Card className="mb-4 grid grid-cols-4 gap-5 overflow-hidden px-5 py-4 max-xl:grid-cols-2 tight:grid-cols-1">
        {four.map((key) => (
          <div key={key} className="grid gap-2">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-7 w-28" />
            <Skeleton className="h-3 w-36 max-w-full" />
          </div>
        ))}
      </Card>
      <div className="mb-4 grid grid-cols-[minmax(0,1fr)_21rem] gap-4 max-xl:grid-cols-[minmax(0,1fr)]">
        <Skeleton className="h-90 rounded-10" />
        <Skeleton className="h-90 rounded-10" />
      </div>
      <Skeleton className="h-80 rounded-10" />
    </Loading>
  );
}
