import { useEffect, useState } from 'react';

export function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const list = window.matchMedia(query);
    const read = () => setMatches(list.matches);
    list.addEventListener('change', read);
    read();
    return () => list.removeEventListener('change', read);
  }, [query]);
  return matches;
}

/** On mobile screens, the sidebar and the forms are drawers. */
export const useIsMobile = () => useMediaQuery('(max-width: 767.98px)');
