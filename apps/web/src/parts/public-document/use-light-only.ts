import { useLayoutEffect } from 'react';
import { paintTheme } from '../../ui/theme.ts';

/** The page is always in the light theme, like paper; public/theme.js knows its path. */
export function useLightOnly(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.lightOnly = '';
    paintTheme();
    return () => {
      delete root.dataset.lightOnly;
      paintTheme();
    };
  }, []);
}
