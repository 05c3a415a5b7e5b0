import { useEffect, useState } from 'react';

/** How much of the page a phone's keyboard covers: what is pinned to the bottom stands above it. */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const look = () =>
      setInset(
        // Zoomed in, it is the page that is larger, not a keyboard that covers it.
        viewport.scale > 1
          ? 0
          : Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop)),
      );
    viewport.addEventListener('resize', look);
    viewport.addEventListener('scroll', look);
    return () => {
      viewport.removeEventListener('resize', look);
      viewport.removeEventListener('scroll', look);
    };
  }, []);
  return inset;
}
