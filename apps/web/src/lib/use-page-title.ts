import { useEffect } from 'react';

/** A <title> in a component would come after the one in index.html, and the first one counts. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Dayworks`;
  }, [title]);
}
