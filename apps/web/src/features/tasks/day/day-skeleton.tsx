import { Card } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';

export function DaySkeleton() {
  return (
    <Loading label="Loading tasks...">
      <Card className="grid gap-6 p-5">
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <div key={row} className="flex gap-3">
            <Skeleton className="size-5 rounded-4" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3 w-1/3" />
            </div>
          </div>
        ))}
      </Card>
    </Loading>
  );
}
