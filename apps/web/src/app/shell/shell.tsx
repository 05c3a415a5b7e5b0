import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { cx } from '../../ui/cx.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { MainArea } from './main-area.tsx';
import { Sidebar } from './sidebar.tsx';
import { useShellKeys } from './use-shell-keys.ts';
import { useSidebar } from './use-sidebar.ts';

const loadPalette = () => import('../palette/command-palette.tsx');
const CommandPalette = lazyPart(loadPalette);
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx'));
const loadDrawer = () => import('./sidebar-drawer.tsx');
const SidebarDrawer = lazyPart(loadDrawer);

const preparePalette = () => void loadPalette().catch(() => undefined);
const prepareDrawer = () => void loadDrawer().catch(() => undefined);

/**
 * The layout around every office screen: header, sidebar and bottom bar. The parts that open on demand are also
 * loaded on demand.
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

/** Keeps a part mounted once it has been opened, so that its closing animation can run. */
function useOnDemand() {
  const [open, setOpenState] = useState(false);
  const [wanted, setWanted] = useState(false);
  const setOpen = (next: boolean) => {
    setOpenState(next);
    if (next) setWanted(true);
  };
  return { open, wanted, setOpen };
}
