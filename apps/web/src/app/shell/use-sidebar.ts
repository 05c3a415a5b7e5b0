import { useState } from 'react';
import { useLocation } from '../../lib/router.tsx';
import { readStored, storageKeys, writeStored } from '../../lib/storage.ts';
import { useMediaQuery } from '../../ui/use-media.ts';

/**
 * The state of the sidebar. On a large screen, the sidebar is shown beside the content, in full width or as a narrow
 * strip of icons; on a small screen, it is a drawer that is closed by default.
 */
export function useSidebar() {
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
