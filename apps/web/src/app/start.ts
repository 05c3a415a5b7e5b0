import { prefetchBusiness, watchBusiness } from '../lib/business.ts';
import { prefetchSession, watchSession } from '../lib/session.ts';
import { startTheme } from '../ui/theme.ts';
import { preloadPage } from './pages.ts';
import { prefetchLinks } from './prefetch-links.ts';

/** Before the first render, so that session, business and the code of the screen are fetched side by side. */
export function start(): void {
  startTheme();
  watchSession();
  watchBusiness();
  prefetchSession();
  prefetchBusiness();
  preloadPage(window.location.pathname);
  prefetchLinks();
}
