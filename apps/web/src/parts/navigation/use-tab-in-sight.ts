import { useEffect, useRef } from 'react';

/** For the link of the open tab: on a phone the row of tabs is pushed sideways, and the open one may lie outside. */
export function useTabInSight(pathname: string) {
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current.current?.pathname !== pathname) return;
    const bringIn = () => current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
    // With the next frame, which works out the layout anyway.
    const frame = requestAnimationFrame(bringIn);
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return current;
}
