import type { ReactNode } from 'react';

type StepProps = { title: string; sub?: ReactNode; children: ReactNode };

/** One step of the campaign editor. */
export function Step({ title, sub, children }: StepProps) {
  return (
    <section aria-label={title} className="border-line px-5 py-5 [&:not(:first-child)]:border-t narrow:px-4">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold text-16 tracking-tight">{title}</h2>
        {sub && <p className="text-13 text-fg-3">{sub}</p>}
      </header>
      {children}
    </section>
  );
}
