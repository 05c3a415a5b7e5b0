import { type ReactNode, useId } from 'react';

type BlockProps = { title: string; note?: ReactNode; children: ReactNode };

/** A section of the source card, with a line above every section except the first. */
export function Block({ title, note, children }: BlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line px-5 py-4 [&+section]:border-t narrow:px-4">
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h2 id={id} className="font-semibold text-13">
          {title}
        </h2>
        {note && <span className="text-12 text-fg-3">{note}</span>}
      </div>
      {children}
    </section>
  );
}
