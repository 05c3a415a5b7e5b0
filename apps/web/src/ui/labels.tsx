import { ArrowRight, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/**
 * The names of the color tones in src/styles/tones.css. An element with a data-tone attribute gets the matching
 * foreground, background, border and line colors.
 */
export type Tone =
  | 'neutral'
  | 'accent'
  | 'success'
  | 'info'
  | 'warning'
  | 'danger'
  | 'draft'
  | 'sent'
  | 'viewed'
  | 'overdue'
  | 'paid'
  | 'partially_paid'
  | 'cancelled';

/** A badge. Its icon and text carry the meaning, and the color only supports them. */
export function Badge({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) {
  return (
    <span
      data-tone={tone}
      className="inline-flex min-h-[1.375rem] items-center gap-[5px] whitespace-nowrap rounded-6 border border-tone-border bg-tone-bg pr-2 pl-1.5 font-medium text-12 text-tone-fg [&>svg]:size-[0.8125rem] [&>svg]:stroke-2"
    >
      {icon}
      {children}
    </span>
  );
}

/** A count in a pale pill beside a heading. */
export function Count({ children }: { children: number | string }) {
  return (
    <span className="rounded-full bg-surface-2 px-2 font-medium text-12 text-fg-2 tabular-nums leading-5">
      {children}
    </span>
  );
}

/** A colored dot that is shown beside a word, never instead of one. */
export function Dot({ tone }: { tone: Tone }) {
  return <span aria-hidden="true" data-tone={tone} className="size-2 flex-none rounded-full bg-tone-line" />;
}

export function Kbd({ children, onInk = false }: { children: ReactNode; onInk?: boolean }) {
  return (
    <kbd
      className={cx(
        'inline-block min-w-[18px] rounded-4 border px-[5px] text-center font-medium font-sans text-11',
        onInk ? 'border-current text-inherit' : 'border-line-strong bg-surface-1 text-fg-2',
      )}
    >
      {children}
    </kbd>
  );
}

/** The logo of the product in the colors of the current theme. public/mark.svg is the version without themes. */
export function Mark({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" className="fill-ink" />
      <path d="M9 17a7 7 0 0 1 14 0z" className="fill-on-ink" />
      <rect x="6" y="19.5" width="20" height="2.25" rx="1.125" className="fill-chart-1" />
      <rect x="10" y="23.75" width="12" height="2.25" rx="1.125" className="fill-on-ink opacity-55" />
    </svg>
  );
}

/** The arrow after the text of a link that leads to another screen. */
export const LinkArrow = ArrowRight;

/** The arrow icon that is shown between the steps of a process, and at the end of a row that can be opened. */
export const StepArrow = ChevronRight;
