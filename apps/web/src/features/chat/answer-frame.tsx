import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';

/** The frame around an answer, with the icon of the assistant. */
export function AnswerFrame({ children, isBusy = false }: { children: ReactNode; isBusy?: boolean }) {
  return (
    <article
      aria-label="Answer"
      aria-busy={isBusy || undefined}
      className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-3.5 narrow:grid-cols-[minmax(0,1fr)] tight:grid-cols-[minmax(0,1fr)]"
    >
      <span
        aria-hidden="true"
        className="grid size-7 place-items-center rounded-8 border border-accent-border bg-accent-soft text-accent-text narrow:hidden tight:hidden"
      >
        <Sparkles />
      </span>
      <div className="grid min-w-0 content-start gap-3">{children}</div>
    </article>
  );
}
