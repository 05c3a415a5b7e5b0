import { type ReactNode, useLayoutEffect } from 'react';

let lockCount = 0;

function lockPageScroll() {
  const root = document.documentElement;
  if (lockCount++ === 0) {
    root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
    root.dataset.scrollLocked = '';
  }
  return () => {
    if (--lockCount > 0) return;
    delete root.dataset.scrollLocked;
    root.style.removeProperty('--scrollbar-width');
  };
}

/** Stands in for the npm package react-remove-scroll, which radix-ui uses (see vite.config.ts). */
export function RemoveScroll({ children }: { children: ReactNode }) {
  useLayoutEffect(lockPageScroll, []);
  return children;
}
