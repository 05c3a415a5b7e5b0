import { prefetchBusiness, watchBusiness } from '../lib/business.ts';
import { keepPreloaded } from '../lib/preload.ts';
import { navigation } from '../lib/routing/router.tsx';
import { prefetchSession, watchSession } from '../lib/session/session.ts';
import { openOverlays } from '../ui/overlay/close-on-back.ts';
import { watchTightScreen } from '../ui/screen-size.ts';
import { startTheme } from '../ui/theme.ts';
import { preloadPage } from './pages.ts';

function preloadTarget({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && link.origin === window.location.origin) void preloadPage(link.pathname);
}

/** One listener for all links in the app: hovering over, focusing or touching a link preloads its screen. */
function prefetchLinks(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, preloadTarget, { passive: true });
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const patienceMs = 500;

/**
 * Runs before the first render and fetches the session, the business and the code of the screen in parallel. The
 * promise resolves once the screen can be rendered. It also resolves after a short delay, so that users on a slow
 * connection see a loading screen.
 */
export async function start(): Promise<void> {
  startTheme();
  watchTightScreen();
  navigation.keepBackFor(openOverlays);
  openOverlays.whenOpened(navigation.makeWayBack);
  watchSession();
  watchBusiness();
  keepPreloaded();
  prefetchSession();
  prefetchBusiness();
  prefetchLinks();
  await Promise.race([preloadPage(window.location.pathname), pause(patienceMs)]);
}
