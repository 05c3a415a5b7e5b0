import { type ReactNode, use } from 'react';
import { Link } from '../../lib/routing/router.tsx';
import type { SheetLink } from '../address-sheet.tsx';
import { ScreensContext } from '../section-tabs.tsx';

/** Returns a function that takes a path and returns it only if a screen exists at that path (rule S9). */
export function useScreenHref(): (href: string) => string | undefined {
  const isScreen = use(ScreensContext);
  return (href) => (isScreen(href.split('?')[0] ?? '') ? href : undefined);
}

type ScreenLinkProps = { to: string; className?: string; children: ReactNode };

/** A link to a screen. If the screen does not exist yet, only the label is shown. */
export function ScreenLink({ to, className, children }: ScreenLinkProps) {
  const href = useScreenHref()(to);
  return href ? (
    <Link to={href} className={className}>
      {children}
    </Link>
  ) : (
    children
  );
}

const wholeCell =
  'after:absolute after:inset-0 hover:underline focus-visible:underline focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]';

type FigureLinkProps = { to: string; children: ReactNode };

/** The label of a figure. Clicking anywhere in the cell opens the records that make up the figure. */
export function FigureLink({ to, children }: FigureLinkProps) {
  return (
    <ScreenLink to={to} className={wholeCell}>
      {children}
    </ScreenLink>
  );
}

type SheetFigureLinkProps = ReturnType<SheetLink> & { children: ReactNode };

/**
 * The label of a figure. Clicking the cell opens the records that make up the figure in a sheet instead of on another
 * screen.
 */
export function SheetFigureLink({ children, ...link }: SheetFigureLinkProps) {
  return (
    <Link {...link} className={wholeCell}>
      {children}
    </Link>
  );
}

/** A link for an additional number in the cell of a figure. It leads to the records that make up this number. */
export function NoteLink({ to, children }: FigureLinkProps) {
  return (
    <ScreenLink to={to} className="relative z-1 rounded-4 underline-offset-2 hover:text-fg-1 hover:underline">
      {children}
    </ScreenLink>
  );
}
