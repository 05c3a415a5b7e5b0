import { preloadPage } from './pages.ts';

function preloadTarget({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && link.origin === window.location.origin) void preloadPage(link.pathname);
}

/** One listener for all links in the app: hovering over, focusing or touching a link preloads its screen. */
export function prefetchLinks(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, preloadTarget, { passive: true });
  }
}
