import { lazy, Suspense } from 'react';
import type { OrphanRowsProps } from './on-demand/orphan-rows.tsx';

const OrphanRows = lazy(() => import('./on-demand/orphan-rows.tsx'));

type OrphansProps<Row, Shared> = Omit<OrphanRowsProps<Row, Shared>, 'className'> & { isInCard?: boolean };

/**
 * Shows the rows that belong to no business in a separate frame. The component is loaded only if there are such rows.
 */
export function Orphans<Row extends { id: string }, Shared>(props: OrphansProps<Row, Shared>) {
  const { isInCard = true, ...rest } = props;
  if (rest.rows.length === 0) return null;
  return (
    <Suspense>
      <OrphanRows
        {...(rest as unknown as OrphanRowsProps<{ id: string }, unknown>)}
        className={isInCard ? 'mx-5 my-4 narrow:mx-4' : 'mb-4 bg-surface-1'}
      />
    </Suspense>
  );
}
