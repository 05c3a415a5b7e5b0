import { useEffect, useState } from 'react';

/** Returns how much of the page the phone's keyboard covers, so that elements at the bottom can be placed above it. */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const look = () =>
      setInset(
        // While the page is zoomed in, a smaller viewport does not mean that a keyboard covers the page.
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
