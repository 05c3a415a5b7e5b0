import type { Session } from '@dayworks/shared/auth/session';
import { type Opening, openingId } from '@dayworks/shared/opening';
import { queryClient } from './query-client.ts';
import { keyOf } from './query-utils.ts';

function readOpening(): Opening | null {
  const text = document.getElementById(openingId)?.textContent;
  return text ? (JSON.parse(text) as Opening) : null;
}

/** When the server read what came with this page, by its own clock, and for whom. */
interface OpenedPage {
  since: string;
  user: string;
}

let opened: OpenedPage | undefined;

/** Nothing for a page that came to nobody in particular. */
export const openedPage = () => opened;

/** What came with the page counts as asked for just now, so that the first render has it. */
export function keepOpening(): void {
  const opening = readOpening();
  for (const { path, input, output } of opening?.answers ?? []) {
    queryClient.setQueryData(keyOf(path, 'query', input), output);
    const session = path.join('/') === 'auth/session' ? (output as Session | null) : null;
    if (opening && session) opened = { since: String(opening.at), user: session.user.id };
  }
}
