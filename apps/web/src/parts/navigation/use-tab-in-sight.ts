import { useEffect, useRef } from 'react';

/** Scrolls the open tab into view, because on a phone the row of tabs scrolls sideways. */
export function useTabInSight(pathname: string) {
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current.current?.pathname !== pathname) return;
    const bringIn = () => current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
    // Waits for the next frame, in which the browser calculates the layout anyway.
    const frame = requestAnimationFrame(bringIn);
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return current;
}
