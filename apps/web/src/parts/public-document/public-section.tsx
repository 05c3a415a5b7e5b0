import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

type PublicSectionProps = { title?: string; id?: string; children: ReactNode; className?: string };

/** A section of the document, separated from the previous section by a thin line. */
export function PublicSection({ title, id, children, className }: PublicSectionProps) {
  return (
    <section
      id={id}
      className={cx('scroll-mt-4 border-line px-4 py-5 not-first:border-t lg:px-6 lg:py-6', className)}
    >
      {title && <h2 className="font-semibold text-16 tracking-tight lg:text-14">{title}</h2>}
      {children}
    </section>
  );
}
