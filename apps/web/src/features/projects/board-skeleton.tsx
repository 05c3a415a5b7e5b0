import { projectStatuses, projectStatusLabels } from '@dayworks/shared/projects/project-status';
import { projectTones } from '../../parts/project-badge.tsx';
import { Dot } from '../../ui/dot.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { cardBox } from './board-card.tsx';
import { columnBox } from './board-column.tsx';

const cards = ['first', 'second', 'third'];

export function BoardSkeleton() {
  return (
    <div aria-busy="true">
      <Loading label="Loading projects...">
        <div className="relative -mx-4 flex gap-2 overflow-hidden px-4 pb-4 md:mx-0 md:px-0">
          {projectStatuses.map((status, column) => (
            <div key={status} className={`${columnBox} border-line`}>
              <div className="border-line border-b px-4 py-3 md:px-3.5">
                <p className="flex items-center gap-2 font-semibold leading-5">
                  <Dot tone={projectTones[status]} />
                  {projectStatusLabels[status]}
                </p>
                <Skeleton className="mt-2.5 mb-1 h-5 w-28" />
              </div>
              <div className="grid content-start gap-1.5 p-1.5">
                {cards.slice(0, Math.max(1, cards.length - column)).map((card) => (
                  <div key={card} className={`${cardBox} border-line`}>
                    <Skeleton className="mt-2 h-4 w-3/4" />
                    <Skeleton className="mt-2.5 h-3 w-1/2" />
                    <Skeleton className="mt-5 h-4 w-24" />
                    <Skeleton className="mt-2.5 h-1.5 w-full" />
                  </div>
                ))}
              </div>
            </div>
          ))}
        </div>
      </Loading>
    </div>
  );
}
