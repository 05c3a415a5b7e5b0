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

/** On mobile screens, the sidebar and the forms are shown as drawers. */
export const useIsMobile = () => useMediaQuery('(max-width: 767.98px)');

/** Below this width, two elements do not fit side by side, for example on a phone with large text. */
const tightBelowRem = 19.9;

/**
 * Sets a mark on the page while its text is large compared to its width. The `tight:` class names and styles/tight.css
 * apply only to a page with this mark.
 */
export function watchTightScreen(): void {
  const root = document.documentElement;
  const look = () => {
    const remPx = Number.parseFloat(getComputedStyle(root).fontSize);
    root.toggleAttribute('data-tight', window.innerWidth / remPx < tightBelowRem);
  };
  new ResizeObserver(look).observe(root);
  look();
}
