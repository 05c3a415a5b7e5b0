import { Calendar, LogOut, type LucideIcon, Menu, Search, Sparkles } from 'lucide-react';
import { Suspense } from 'react';
import { modifierLabel } from '../../lib/keyboard.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { signOut } from '../../lib/session/session.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Kbd } from '../../ui/labels.tsx';
import { isScreen } from '../pages.ts';
import { BrandLogo } from './brand.tsx';

const shortcuts: { label: string; href: string; icon: LucideIcon }[] = [
  { label: 'AI coach', href: paths.aiCoach.getHref(), icon: Sparkles },
  { label: 'Calendar', href: paths.calendar.getHref(), icon: Calendar },
].filter(({ href }) => isScreen(href));

/**
 * The header links are also in the menu. On a phone they are therefore hidden if large text or the operator's admin
 * link leaves no room for them.
 */
const whereThereIsRoom = 'tight:hidden narrow:group-has-[[href="/admin"]]/header:hidden';

/*
 * The bell and the admin link load after the screen, because nothing depends on them. Space for the bell is reserved
 * from the start.
 */
const HeaderExtras = lazyPart(() => import('./header-extras.tsx'));

const leave = () => void signOut();

type HeaderProps = {
  onOpenSidebar: () => void;
  onSearch: () => void;
  /** Called when the pointer moves over the menu button, so that the code of the sidebar can be preloaded. */
  onSidebarNear: () => void;
  onSearchNear: () => void;
};

export function Header({ onOpenSidebar, onSearch, onSidebarNear, onSearchNear }: HeaderProps) {
  return (
    <header className="group/header sticky top-0 z-[calc(var(--z-sidebar)-1)] flex h-(--header-height) items-center gap-2 border-line border-b bg-surface-0 pr-(--content-pad) pl-(--content-pad-start) touch:gap-1 touch:pr-3 touch:pl-2 tight:gap-0 tight:px-0">
      <IconButton
        label="Open sidebar"
        onClick={onOpenSidebar}
        onPointerEnter={onSidebarNear}
        className="not-touch:hidden"
      >
        <Menu />
      </IconButton>
      <span className="not-touch:hidden">
        <BrandLogo size="xs" />
      </span>
      <button
        type="button"
        onClick={onSearch}
        onPointerEnter={onSearchNear}
        onFocus={onSearchNear}
        className="flex h-9 w-[360px] min-w-0 items-center gap-2 rounded-8 bg-surface-2 pr-2 pl-3 text-left text-fg-3 transition-colors hover:bg-surface-3 touch:hidden"
      >
        <Search />
        <span className="flex-1 truncate">Search or jump to…</span>
        <Kbd>{modifierLabel} K</Kbd>
      </button>
      <span className="flex-1" />
      <IconButton
        label="Search"
        onClick={onSearch}
        onPointerEnter={onSearchNear}
        className="not-touch:hidden"
      >
        <Search />
      </IconButton>
      {shortcuts.map(({ label, href, icon: Icon }) => (
        <IconButton key={href} label={label} side="bottom" className={whereThereIsRoom} asChild>
          <Link to={href}>
            <Icon />
          </Link>
        </IconButton>
      ))}
      <Suspense fallback={<span className="size-9 touch:size-11" />}>
        <HeaderExtras />
      </Suspense>
      <Button size="sm" onClick={leave} className="ml-2 touch:hidden">
        <LogOut />
        Sign Out
      </Button>
      <IconButton label="Sign Out" side="bottom" onClick={leave} className="not-touch:hidden">
        <LogOut />
      </IconButton>
    </header>
  );
}
