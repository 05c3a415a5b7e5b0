import { useState } from 'react';
import { useLocation } from '../../lib/router.tsx';
import { readStored, storageKeys, writeStored } from '../../lib/storage.ts';
import { useMediaQuery } from '../../ui/use-media.ts';

/** Beside the content, full or as a rail; on a small screen a drawer, closed until asked for. */
export function useSidebar() {
  const isDrawer = useMediaQuery('(max-width: 768px)');
  const [collapsed, setCollapsed] = useState(() => readStored(storageKeys.sidebar) === 'collapsed');
  // It was opened at one place, so every navigation closes it.
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
