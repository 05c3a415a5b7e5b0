import type { Session } from '@dayworks/shared/auth/session';
import { type Preload, preloadId } from '@dayworks/shared/preload';
import { keyOf } from './api.ts';
import { queryClient } from './query-client.ts';

function readPreloaded(): Preload | null {
  const text = document.getElementById(preloadId)?.textContent;
  return text ? (JSON.parse(text) as Preload) : null;
}

/**
 * The preloaded data of this page: the user that the server read it for, and the time when the server read it,
 * according to the server's clock.
 */
interface PreloadedPage {
  since: string;
  user: string;
}

let page: PreloadedPage | undefined;

/**
 * Returns when the preloaded data of this page was read, and for whom; null if the page was not created for a signed-in
 * user.
 */
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
