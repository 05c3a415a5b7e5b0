import { Dot } from '../../ui/labels.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { cardBox } from './board-card.tsx';
import { columnBox } from './board-column.tsx';
import type { ColumnLook } from './board-description.ts';

const cards = ['first', 'second', 'third'];

type BoardSkeletonProps = { label: string; columns: readonly ColumnLook[] };

export function BoardSkeleton({ label, columns }: BoardSkeletonProps) {
  return (
    <div aria-busy="true">
      <Loading label={label}>
        <div className="mb-3 h-9 md:hidden" />
        <div className="relative -mx-4 flex overflow-hidden pb-4 md:mx-0 md:gap-2">
          {columns.map(({ id, label: name, tone, isFolded }, column) =>
            isFolded ? (
              <div key={id} className="w-11 flex-none rounded-10 border border-line max-md:hidden" />
            ) : (
              <div key={id} className={`${columnBox} border-line`}>
                <div className="border-line border-b px-4 py-3 md:px-3.5">
                  <p className="flex items-center gap-2 font-semibold leading-5">
                    <Dot tone={tone} />
                    {name}
                  </p>
                  <Skeleton className="mt-2.5 mb-1 h-5 w-28 max-md:hidden" />
                </div>
                <div className="grid content-start md:gap-2 md:p-2">
                  {cards.slice(0, Math.max(1, cards.length - column)).map((card) => (
                    <div key={card} className={`${cardBox} border-line max-md:rounded-none`}>
                      <Skeleton className="mt-2 h-4 w-3/4" />
                      <Skeleton className="mt-2.5 h-3 w-1/2" />
                      <Skeleton className="mt-5 h-4 w-24" />
                      <Skeleton className="mt-2.5 h-1.5 w-full" />
                    </div>
                  ))}
                </div>
              </div>
            ),
          )}
        </div>
      </Loading>
    </div>
  );
}
