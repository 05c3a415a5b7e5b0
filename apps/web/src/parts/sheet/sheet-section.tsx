import { type ReactNode, useId } from 'react';
import { Count } from '../../ui/count.tsx';

type SheetSectionProps = { title: string; count?: number; children: ReactNode };

export function SheetSection({ title, count, children }: SheetSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-6">
      <h3 id={headingId} className="mb-2 flex items-center gap-2 font-semibold text-13">
        {title}
        {count !== undefined && <Count>{count}</Count>}
      </h3>
      {children}
    </section>
  );
}
