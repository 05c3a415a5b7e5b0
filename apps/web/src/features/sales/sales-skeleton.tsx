import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const three = ['a', 'b', 'c'];
const bars = ['h-2/5', 'h-3/5', 'h-1/2', 'h-4/5', 'h-2/3', 'h-3/4', 'h-full', 'h-1/3'];

/** In the shape of what comes. */
export function SalesSkeleton() {
  return (
    <Loading label="Loading the sales">
      <Card className="mb-4 grid grid-cols-3 gap-5 overflow-hidden px-5 py-4 max-sm:grid-cols-2 tight:grid-cols-1">
        {three.map((key) => (
          <div key={key} className="grid gap-2 max-sm:first:col-span-full">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-7 w-32" />
            <Skeleton className="h-3 w-36 max-w-full" />
          </div>
        ))}
      </Card>
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
