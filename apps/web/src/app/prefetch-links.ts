import { preloadPage } from './pages.ts';

function preloadTarget({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && link.origin === window.location.origin) void preloadPage(link.pathname);
}

/** One ear for every link of the app: pointing at it, reaching it by keyboard or touching it fetches its screen. */
export function prefetchLinks(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, preloadTarget, { passive: true });
  }
}
