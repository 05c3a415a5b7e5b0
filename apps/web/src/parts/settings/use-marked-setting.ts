import { type RefObject, useEffect } from 'react';
import { useLocation } from '../../lib/routing/router.tsx';
import { findParameter, markSetting } from './mark-setting.ts';

/** The CSS classes for highlighting a setting. They must be set on the element that contains the settings. */
export const markedSettings =
  '[&_[data-found]]:rounded-8 [&_[data-found]]:shadow-focus [&_[data-found]]:transition-shadow';

const patienceMs = 5_000;

/**
 * Highlights the setting specified in the URL as soon as the page contains it. This happens each time the user
 * navigates to it.
 */
export function useMarkedSetting(root: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  useEffect(() => {
    const area = root.current;
    const label = new URLSearchParams(location.search).get(findParameter);
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
  }, [root, location]);
}
