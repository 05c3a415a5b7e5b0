import { useEffect } from 'react';

/**
 * Sets the page title directly. A <title> in a component would come after the <title> in index.html, and the browser
 * uses the first one.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Dayworks`;
  }, [title]);
}
