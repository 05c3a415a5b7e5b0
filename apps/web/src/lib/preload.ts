import type { Session } from '@dayworks/shared/auth/session';
import { type Preload, preloadId } from '@dayworks/shared/preload';
import { keyOf } from './api.ts';
import { queryClient } from './query-client.ts';

function readPreloaded(): Preload | null {
  const text = document.getElementById(preloadId)?.textContent;
  return text ? (JSON.parse(text) as Preload) : null;
}

/**
 * The time, by the server's clock, at which the server read the preloaded data of this page, and the user for whom
 * the data was read.
 */
interface PreloadedPage {
  since: string;
  user: string;
}

let page: PreloadedPage | undefined;

/** Returns when and for whom the page's data was preloaded; null for a page that was not created for a signed-in user. */
export const preloadedPage = () => page;

/** Puts the preloaded data into the query cache, so that the first render can use it. */
export function keepPreloaded(): void {
  const preloaded = readPreloaded();
  for (const { path, input, output } of preloaded?.answers ?? []) {
    queryClient.setQueryData(keyOf(path, 'query', input), output);
    const session = path.join('/') === 'auth/session' ? (output as Session | null) : null;
    if (preloaded && session) page = { since: String(preloaded.at), user: session.user.id };
  }
}
