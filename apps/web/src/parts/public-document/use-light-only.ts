import { useLayoutEffect } from 'react';
import { paintTheme } from '../../ui/theme.ts';

/** While the page is shown it is light for everybody, like the paper it stands for; public/theme.js knows its address. */
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
