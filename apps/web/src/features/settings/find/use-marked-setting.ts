import { type RefObject, useEffect } from 'react';
import { useSearchParams } from '../../../lib/router.tsx';
import { markSetting } from './mark-setting.ts';
import { findParameter } from './setting-index.ts';

const patienceMs = 5_000;

/** Whoever came for one setting sees it as soon as it is there. */
export function useMarkedSetting(root: RefObject<HTMLElement | null>): void {
  const [query] = useSearchParams();
  const label = query.get(findParameter);
  useEffect(() => {
    const area = root.current;
    if (!label || !area || markSetting(area, label)) return;
    const watch = new MutationObserver(() => {
      if (markSetting(area, label)) watch.disconnect();
    });
    watch.observe(area, { childList: true, subtree: true });
    const patience = setTimeout(() => watch.disconnect(), patienceMs);
    return () => {
      clearTimeout(patience);
      watch.disconnect();
    };
  }, [root, label]);
}
