import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A place that waits for something of this size: give it width and height. */
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

/** Says in words that the skeletons in it stand for something on its way. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" className="tight:overflow-x-clip">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
