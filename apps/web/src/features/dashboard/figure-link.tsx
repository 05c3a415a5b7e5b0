import { type ReactNode, use } from 'react';
import { Link } from '../../lib/router.tsx';
import { ScreensContext } from '../../parts/section-tabs.tsx';

const look =
  'after:absolute after:inset-0 hover:underline focus-visible:underline focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]';

/** The name of a figure; the whole cell opens the rows that make it up, once there is a screen for them. */
export function FigureLink({ to, children }: { to: string; children: ReactNode }) {
  const isScreen = use(ScreensContext);
  const [path = ''] = to.split('?');
  return isScreen(path) ? (
    <Link to={to} className={look}>
      {children}
    </Link>
  ) : (
    children
  );
}

export function FigureButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={look}>
      {children}
    </button>
  );
}
