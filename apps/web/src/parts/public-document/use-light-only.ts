import { useLayoutEffect } from 'react';
import { paintTheme } from '../../ui/theme.ts';

/** The public page is always shown in the light theme, like paper; public/theme.js recognizes the page by its path. */
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
