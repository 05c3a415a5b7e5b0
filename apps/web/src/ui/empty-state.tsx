import type { ReactNode } from 'react';
import { EmptyArt, type EmptyArtKind } from './empty-art.tsx';

type EmptyStateProps = { art?: EmptyArtKind; children: ReactNode; action?: ReactNode };

/** One sentence and one button; never a blank box. */
export function EmptyState({ art = 'paper', children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center px-6 pt-7 pb-8 text-center">
      <EmptyArt kind={art} />
      <p className="max-w-70 text-balance text-fg-2">{children}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
