import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Link, useLocation } from '../../lib/router.tsx';
import { cx } from '../../ui/cx.ts';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import type { MenuEntry } from './menu.ts';
import { isCurrent } from './menu-rules.ts';

const look =
  'flex items-center rounded-8 border border-transparent font-medium text-14 text-fg-2 transition-colors hover:bg-surface-3 hover:text-fg-1 aria-[current]:border-line-strong aria-[current]:bg-surface-1 aria-[current]:text-fg-1 [&>svg]:size-[18px] [&>svg]:text-fg-3 aria-[current]:[&>svg]:text-accent-text';
const wide = 'h-[34px] gap-3 px-3 touch:h-11';
const narrow = 'h-9 w-10 justify-center';

// The count in a menu entry loads after the screen, because nothing depends on the count.
const NavCount = lazyPart(() => import('./nav-count.tsx'));

export function NavLink({ entry, rail }: { entry: MenuEntry; rail: boolean }) {
  const { pathname } = useLocation();
  const { label, href, icon: Icon, counts } = entry;
  const link = (
    <Link
      to={href}
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
      className={cx(look, rail ? narrow : wide)}
    >
      {Icon && <Icon aria-hidden="true" />}
      <span className={rail ? 'sr-only' : 'truncate'}>{label}</span>
      {counts && !rail && (
        <Suspense>
          <NavCount of={counts} />
        </Suspense>
      )}
    </Link>
  );
  return rail ? (
    <Tooltip content={label} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
