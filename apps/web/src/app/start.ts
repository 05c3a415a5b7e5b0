import { prefetchBusiness, watchBusiness } from '../lib/business.ts';
import { navigation } from '../lib/navigation.ts';
import { keepPreloaded } from '../lib/preload.ts';
import { prefetchSession, watchSession } from '../lib/session.ts';
import { openOverlays } from '../ui/overlay/open-overlays.ts';
import { startTheme } from '../ui/theme.ts';
import { watchTightScreen } from '../ui/tight-screen.ts';
import { preloadPage } from './pages.ts';
import { prefetchLinks } from './prefetch-links.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const patienceMs = 500;

/**
 * Runs before the first render and fetches the session, the business and the code of the screen in parallel. The
 * promise resolves once the screen can be rendered immediately, or after a short delay, so that users on a slow
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
