import type { Session } from '@dayworks/shared/auth/session';
import { type Preload, preloadId } from '@dayworks/shared/preload';
import { queryClient } from './query-client.ts';
import { keyOf } from './query-utils.ts';

function readPreloaded(): Preload | null {
  const text = document.getElementById(preloadId)?.textContent;
  return text ? (JSON.parse(text) as Preload) : null;
}

/** When the server read what came with this page, by its own clock, and for whom. */
interface PreloadedPage {
  since: string;
  user: string;
}

let page: PreloadedPage | undefined;

/** Nothing for a page that came to nobody in particular. */
export const preloadedPage = () => page;

/** What came with the page counts as asked for just now, so that the first render has it. */
export function keepPreloaded(): void {
  const preloaded = readPreloaded();
  for (const { path, input, output } of preloaded?.answers ?? []) {
    queryClient.setQueryData(keyOf(path, 'query', input), output);
    const session = path.join('/') === 'auth/session' ? (output as Session | null) : null;
    if (preloaded && session) page = { since: String(preloaded.at), user: session.user.id };
  }
}
