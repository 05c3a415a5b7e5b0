import { PanelLeft } from 'lucide-react';
import { Suspense, useId } from 'react';
import { modifierLabel } from '../../lib/keyboard.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Link, useLocation } from '../../lib/routing/router.tsx';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Kbd, Mark } from '../../ui/labels.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { BrandLogo, BrandName } from './brand.tsx';
import { isCurrent, type MenuEntry, type MenuGroup, useShownMenu } from './menu.ts';

const look =
  'flex items-center rounded-8 border border-transparent font-medium text-14 text-fg-2 transition-colors hover:bg-surface-3 hover:text-fg-1 aria-[current]:border-line-strong aria-[current]:bg-surface-1 aria-[current]:text-fg-1 [&>svg]:size-[18px] [&>svg]:text-fg-3 aria-[current]:[&>svg]:text-accent-text';
const wide = 'h-[34px] gap-3 px-3 touch:h-11';
const narrow = 'h-9 w-10 justify-center';

// The counts in the menu load after the screen, because nothing depends on them.
const NavCount = lazyPart(() => import('./nav-count.tsx'));

function NavLink({ entry, rail }: { entry: MenuEntry; rail: boolean }) {
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

const shortcut = [modifierLabel, 'B'];

type SidebarContentProps = { rail?: boolean; onToggle: () => void; toggleLabel: string };

/**
 * The content of the sidebar, which is the same in the full sidebar, in the narrow icon sidebar and in the drawer on
 * a small screen.
 */
export function SidebarContent({ rail = false, onToggle, toggleLabel }: SidebarContentProps) {
  const groups = useShownMenu();
  return (
    <>
      <div className={cx('flex min-h-18 flex-none items-center gap-3', !rail && 'px-2')}>
        {rail ? (
          <Tooltip content={toggleLabel} shortcut={shortcut} side="right">
            <button type="button" aria-label={toggleLabel} onClick={onToggle} className="rounded-8">
              <BrandLogo size="sm" />
            </button>
          </Tooltip>
        ) : (
          <>
            <BrandLogo size="sm" />
            <BrandName />
            <IconButton label={toggleLabel} size="sm" shortcut={shortcut} side="bottom" onClick={onToggle}>
              <PanelLeft />
            </IconButton>
          </>
        )}
      </div>
      <nav
        aria-label="Main"
        className={cx('min-h-0 flex-1 overflow-y-auto [scrollbar-width:none]', !rail && '-mx-1 px-1')}
      >
        {groups.map((group) => (
          <NavGroup key={group.label} group={group} rail={rail} />
        ))}
      </nav>
      {rail ? (
        <Mark />
      ) : (
        <div className="-mx-3 mt-2 flex flex-none items-center gap-2.5 border-line border-t px-5 pt-3 text-12 text-fg-3">
          <Mark />
          <span className="font-medium text-fg-2">Dayworks</span>
          <span className="ml-auto flex items-center gap-1 touch:hidden">
            {shortcut.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        </div>
      )}
    </>
  );
}

function NavGroup({ group: { label, entries }, rail }: { group: MenuGroup; rail: boolean }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'group/nav',
        rail &&
          'border-line [&:not(:first-child)]:mt-[9px] [&:not(:first-child)]:border-t [&:not(:first-child)]:pt-[9px]',
      )}
    >
      <h2
        id={id}
        className={
          rail ? 'sr-only' : 'mt-[18px] mb-1 px-3 font-medium text-12 text-fg-3 group-first/nav:mt-1'
        }
      >
        {label}
      </h2>
      <ul className="grid gap-px">
        {entries.map((entry) => (
          <li key={entry.href}>
            <NavLink entry={entry} rail={rail} />
          </li>
        ))}
      </ul>
    </section>
  );
}
