import { type ReactNode, useId } from 'react';

/** One section of the visit screen, as wide as the screen. */
export function Band({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-b bg-surface-1 p-4">
      <div className="mb-1 flex flex-wrap items-center gap-x-2">
        <h2 id={id} className="font-semibold text-16 tracking-tight">
          {title}
        </h2>
        {end && <span className="ml-auto text-13 text-fg-2 tabular-nums">{end}</span>}
      </div>
      {children}
    </section>
  );
}
