import type { ReactNode } from 'react';
import { ScreenLink } from './screen-link.tsx';

const wholeCell =
  'after:absolute after:inset-0 hover:underline focus-visible:underline focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]';

type FigureLinkProps = { to: string; children: ReactNode };

/** The name of a figure; the whole cell opens the rows that make it up. */
export function FigureLink({ to, children }: FigureLinkProps) {
  return (
    <ScreenLink to={to} className={wholeCell}>
      {children}
    </ScreenLink>
  );
}

/** A second number in the cell, with rows of its own. */
export function NoteLink({ to, children }: FigureLinkProps) {
  return (
    <ScreenLink to={to} className="relative z-1 rounded-4 underline-offset-2 hover:text-fg-1 hover:underline">
      {children}
    </ScreenLink>
  );
}
