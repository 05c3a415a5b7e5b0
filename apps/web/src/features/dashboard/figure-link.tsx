import type { ReactNode } from 'react';
import { ScreenLink } from '../../parts/screen-link.tsx';

const wholeCell =
  'after:absolute after:inset-0 hover:underline focus-visible:underline focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]';

/** The name of a figure; the whole cell opens the rows that make it up. */
export function FigureLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ScreenLink to={to} className={wholeCell}>
      {children}
    </ScreenLink>
  );
}

export function FigureButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={wholeCell}>
      {children}
    </button>
  );
}
