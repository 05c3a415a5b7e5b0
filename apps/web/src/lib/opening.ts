import { type Opening, openingId } from '@dayworks/shared/opening';
import { queryClient } from './query-client.ts';
import { keyOf } from './query-utils.ts';

function readOpening(): Opening | null {
  const text = document.getElementById(openingId)?.textContent;
  return text ? (JSON.parse(text) as Opening) : null;
}

let readAt: number | undefined;

/** When the server read what came with this page of somebody who was signed in, by its own clock. */
export const openedAt = () => readAt;

/** What came with the page counts as asked for just now, so that the first render has it. */
export function keepOpening(): void {
  const opening = readOpening();
  for (const { path, input, output } of opening?.answers ?? []) {
    if (path[0] === 'business') readAt = opening?.at;
    queryClient.setQueryData(keyOf(path, 'query', input), output);
  }
}
