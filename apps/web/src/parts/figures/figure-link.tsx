import type { ReactNode } from 'react';
import { Link } from '../../lib/routing/router.tsx';
import type { SheetLink } from '../address-sheet/sheet-address.ts';
import { ScreenLink } from './screen-link.tsx';

const wholeCell =
  'after:absolute after:inset-0 hover:underline focus-visible:underline focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]';

type FigureLinkProps = { to: string; children: ReactNode };

/** The label of a figure; a click anywhere in the cell opens the rows that make up the figure. */
export function FigureLink({ to, children }: FigureLinkProps) {
  return (
    <ScreenLink to={to} className={wholeCell}>
      {children}
    </ScreenLink>
  );
}

type SheetFigureLinkProps = ReturnType<SheetLink> & { children: ReactNode };

/** The label of a figure whose rows open in a sheet instead of on a screen. */
export function SheetFigureLink({ children, ...link }: SheetFigureLinkProps) {
  return (
    <Link {...link} className={wholeCell}>
      {children}
    </Link>
  );
}

/** A second number in the cell of a figure, with a link to the rows of that number. */
export function NoteLink({ to, children }: FigureLinkProps) {
  return (
    <ScreenLink to={to} className="relative z-1 rounded-4 underline-offset-2 hover:text-fg-1 hover:underline">
      {children}
    </ScreenLink>
  );
}
