import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasModifier, isRichText, isTyping } from '../../lib/keyboard.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Link, useLocation, useNavigate } from '../../lib/routing/router.tsx';
import { readStored, storageKeys, writeStored } from '../../lib/session/storage.ts';
import { cx } from '../../ui/cx.ts';
import { useMediaQuery } from '../../ui/screen-size.ts';
import { isScreen } from '../pages.ts';
import { Header } from './header.tsx';
import { bottomBar, isCurrent, useShownMenu } from './menu.ts';
import { SidebarContent } from './sidebar-content.tsx';

/** After a navigation, keyboard focus and screen readers move to the new screen instead of staying in the menu. */
export function MainArea({ children }: { children: ReactNode }) {
  const mainRef = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    const main = mainRef.current;
    if (!main || shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main ref={mainRef} id="content" tabIndex={-1} className="outline-none focus-visible:shadow-none">
      {children}
    </main>
  );
}

const goWithinMs = 1_000;

type ShellKeys = {
  toggleSidebar: () => void;
  togglePalette: () => void;
  preparePalette: () => void;
  openShortcuts: () => void;
};

/** Handles the shortcuts Ctrl/Cmd+B, Ctrl/Cmd+K and ?, and the G key followed by the letter of a screen. */
function useShellKeys({ toggleSidebar, togglePalette, preparePalette, openShortcuts }: ShellKeys) {
  const navigate = useNavigate();
  const groups = useShownMenu();

  const goTo = (key: string) => {
    const entry = groups.flatMap(({ entries }) => entries).find(({ goKey }) => goKey === key);
    if (entry) void navigate(entry.href);
    return entry !== undefined;
  };

  /** Returns whether the pressed key was one of the app's shortcuts. */
  const onCommand = useEffectEvent((event: KeyboardEvent, afterG: boolean): boolean => {
    const key = event.key.toLowerCase();
    if (hasModifier(event)) {
      if (key === 'b' && !isRichText(event.target)) toggleSidebar();
      else if (key === 'k') togglePalette();
      else return false;
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
    if (afterG && goTo(key)) return true;
    if (key !== '?') return false;
    openShortcuts();
    return true;
  });

  const onModifier = useEffectEvent(preparePalette);

  useEffect(() => {
    let gPressedAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key === 'Control' || event.key === 'Meta') onModifier();
      const afterG = event.timeStamp - gPressedAt < goWithinMs;
      gPressedAt = event.key === 'g' && !isTyping(event.target) ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (onCommand(event, afterG)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * The state of the sidebar. On a large screen, the sidebar is shown beside the content, in full width or as a narrow
 * strip of icons; on a small screen, it is a drawer that is closed by default.
 */
function useSidebar() {
  const isDrawer = useMediaQuery('(max-width: 768px)');
  const [collapsed, setCollapsed] = useState(() => readStored(storageKeys.sidebar) === 'collapsed');
  // The drawer is open only at the location where it was opened, so every navigation closes it.
  const { key: place } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const drawerOpen = isDrawer && openAt === place;
  const [drawerWanted, setDrawerWanted] = useState(false);

  function setDrawerOpen(open: boolean) {
    setOpenAt(open ? place : null);
    if (open) setDrawerWanted(true);
  }

  function toggle() {
    if (isDrawer) {
      setDrawerOpen(!drawerOpen);
      return;
    }
    setCollapsed(!collapsed);
    writeStored(storageKeys.sidebar, collapsed ? 'expanded' : 'collapsed');
  }
  return { isDrawer, drawerWanted, drawerOpen, setDrawerOpen, collapsed, toggle };
}

const entries = bottomBar.filter(({ href }) => isScreen(href));

function BottomBar() {
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

type SidebarProps = { collapsed: boolean; onToggle: () => void };

function Sidebar({ collapsed, onToggle }: SidebarProps) {
  return (
    <aside
      aria-label="Sidebar"
      data-collapsed={collapsed}
      className={cx(
        'fixed inset-y-0 left-0 z-(--z-sidebar) flex flex-col border-line border-r bg-sidebar pb-3',
        collapsed ? 'w-(--rail-width) items-center px-[11px]' : 'w-(--sidebar-width) px-3',
      )}
    >
      <SidebarContent
        rail={collapsed}
        onToggle={onToggle}
        toggleLabel={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
      />
    </aside>
  );
}

const loadPalette = () => import('../palette/command-palette.tsx');
const CommandPalette = lazyPart(loadPalette);
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx'));
const loadDrawer = () => import('./sidebar-drawer.tsx');
const SidebarDrawer = lazyPart(loadDrawer);

const preparePalette = () => void loadPalette().catch(() => undefined);
const prepareDrawer = () => void loadDrawer().catch(() => undefined);

/**
 * The layout around every office screen: header, sidebar and bottom bar. The code of elements that open on demand, such
 * as the command palette, is loaded only when it is needed.
 */
export function Shell({ children }: { children: ReactNode }) {
  const sidebar = useSidebar();
  const palette = useOnDemand();
  const shortcuts = useOnDemand();
  useShellKeys({
    toggleSidebar: sidebar.toggle,
    togglePalette: () => palette.setOpen(!palette.open),
    preparePalette,
    openShortcuts: () => shortcuts.setOpen(true),
  });
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-(--z-menu) rounded-8 bg-ink px-3 py-2 font-medium text-on-ink not-focus:sr-only"
      >
        Skip to content
      </a>
      {!sidebar.isDrawer && <Sidebar collapsed={sidebar.collapsed} onToggle={sidebar.toggle} />}
      <div
        className={cx(
          'min-h-dvh touch:ml-0',
          sidebar.collapsed ? 'ml-(--rail-width) [--content-pad-start:32px]' : 'ml-(--content-margin)',
        )}
      >
        <Header
          onOpenSidebar={() => sidebar.setDrawerOpen(true)}
          onSidebarNear={prepareDrawer}
          onSearch={() => palette.setOpen(true)}
          onSearchNear={preparePalette}
        />
        <MainArea>{children}</MainArea>
      </div>
      <BottomBar />
      <Suspense>
        {sidebar.drawerWanted && (
          <SidebarDrawer open={sidebar.drawerOpen} onOpenChange={sidebar.setDrawerOpen} />
        )}
        {palette.wanted && (
          <CommandPalette
            open={palette.open}
            onOpenChange={palette.setOpen}
            onShowShortcuts={() => shortcuts.setOpen(true)}
            onToggleSidebar={sidebar.toggle}
          />
        )}
        {shortcuts.wanted && <ShortcutsDialog open={shortcuts.open} onOpenChange={shortcuts.setOpen} />}
      </Suspense>
    </>
  );
}

/** Keeps an overlay mounted once it has been opened, so that its closing animation can run. */
function useOnDemand() {
  const [open, setOpenState] = useState(false);
  const [wanted, setWanted] = useState(false);
  const setOpen = (next: boolean) => {
    setOpenState(next);
    if (next) setWanted(true);
  };
  return { open, wanted, setOpen };
}
