import { lazy, type ReactNode, Suspense } from 'react';
import type { EmptyArtKind } from './detail/empty-art.tsx';

/**
 * The picture of an empty state is only decorative, so it is loaded separately, and nothing happens if it fails to
 * load.
 */
const EmptyArt = lazy(() => import('./detail/empty-art.tsx').catch(() => ({ default: () => <></> })));

type EmptyStateProps = { art?: EmptyArtKind; children: ReactNode; action?: ReactNode };

/** An empty state: one sentence and one button instead of an empty box. */
export function EmptyState({ art = 'paper', children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center px-6 pt-7 pb-8 text-center">
      <div className="mb-4 h-20 w-30">
        <Suspense>
          <EmptyArt kind={art} />
        </Suspense>
      </div>
      <p className="max-w-70 text-balance text-fg-2">{children}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
