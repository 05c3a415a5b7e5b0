import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A placeholder for content that is still loading. Its class name must set the width and the height. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'block max-w-full animate-pulse rounded-4 bg-surface-3 motion-reduce:animate-none',
        className,
      )}
    />
  );
}

/** Tells screen readers that content is still loading. The placeholders for this content are inside the element. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" className="tight:overflow-x-clip">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** A decorative spinner beside text that describes what is being done. */
export function Spinner({ className = 'size-3.5' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block flex-none animate-spin rounded-full border-2 border-current border-r-transparent opacity-90 motion-reduce:animate-none',
        className,
      )}
    />
  );
}
