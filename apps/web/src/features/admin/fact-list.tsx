import type { ReactNode } from 'react';

/** A list of labels and values within a card. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="mt-3 border-line border-t text-13 [&>div+div]:border-t">{children}</dl>;
}

export function FactLine({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="relative flex min-h-11 items-center justify-between gap-3 border-line px-5 py-2 narrow:px-4">
      <dt className="text-fg-2">{label}</dt>
      <dd className="wrap-anywhere min-w-0 text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}
