import type { Session } from '@dayworks/shared/auth/session';
import { type Preload, preloadId } from '@dayworks/shared/preload';
import { queryClient } from './query-client.ts';
import { keyOf } from './query-utils.ts';

function readPreload(): Preload | null {
  const text = document.getElementById(preloadId)?.textContent;
  return text ? (JSON.parse(text) as Preload) : null;
}

/** When the server read what came with this page, by its own clock, and for whom. */
interface PreloadedPage {
  since: string;
  user: string;
}

let preloaded: PreloadedPage | undefined;

/** Nothing for a page that came to nobody in particular. */
export const preloadedPage = () => preloaded;

/** What came with the page counts as asked for just now, so that the first render has it. */
export function keepPreload(): void {
  const preload = readPreload();
  for (const { path, input, output } of preload?.answers ?? []) {
    queryClient.setQueryData(keyOf(path, 'query', input), output);
    const session = path.join('/') === 'auth/session' ? (output as Session | null) : null;
    if (preload && session) preloaded = { since: String(preload.at), user: session.user.id };
  }
}
