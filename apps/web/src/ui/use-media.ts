import { useEffect, useState } from 'react';

export function useMediaQuery(query: string, debounceMs = 0): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const list = window.matchMedia(query);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => setMatches(list.matches);
    const onChange = () => {
      clearTimeout(timer);
      if (debounceMs === 0) read();
      else timer = setTimeout(read, debounceMs);
    };
    list.addEventListener('change', onChange);
    read();
    return () => {
      clearTimeout(timer);
      list.removeEventListener('change', onChange);
    };
  }, [query, debounceMs]);
  return matches;
}

/** The sidebar and forms are drawers. */
export const useIsMobile = () => useMediaQuery('(max-width: 767.98px)');

/** The bottom bar is there. */
export const useHasBottomBar = () => useMediaQuery('(max-width: 639.98px)');

/** Cards go edge to edge, dialogs are full-height drawers. */
export const useIsNarrow = () => useMediaQuery('(max-width: 480px)', 100);
