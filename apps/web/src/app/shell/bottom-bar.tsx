import { Link, useLocation } from '../../lib/router.tsx';
import { isScreen } from '../pages.ts';
import { bottomBar } from './menu.ts';
import { isCurrent } from './menu-rules.ts';

const entries = bottomBar.filter(({ href }) => isScreen(href));

export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Quick"
      data-pinned-actions=""
      className="fixed inset-x-0 bottom-0 z-(--z-bottombar) grid auto-cols-fr grid-flow-col border-line border-t bg-surface-1 pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {entries.map((entry) => (
        <Link
          key={entry.href}
          to={entry.href}
          aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
          className="relative flex h-[calc(var(--bottombar-height)-1px)] flex-col items-center justify-center gap-[3px] font-medium text-[min(0.6875rem,3.5vw)]/[0.875rem] text-fg-3 aria-[current]:font-semibold aria-[current]:text-accent-text aria-[current]:before:absolute aria-[current]:before:-top-px aria-[current]:before:h-0.5 aria-[current]:before:w-8 aria-[current]:before:rounded-b-[2px] aria-[current]:before:bg-accent [&>svg]:size-5"
        >
          {entry.icon && <entry.icon aria-hidden="true" />}
          {entry.label}
        </Link>
      ))}
    </nav>
  );
}
