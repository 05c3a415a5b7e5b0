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
 * Before the first render: session, business and the code of the screen are fetched side by side. Over once the screen can
 * be drawn at once, or after a moment, so that a slow line shows that something is coming.
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
