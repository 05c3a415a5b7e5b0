import { useState } from 'react';
import { useDebounced } from './use-debounced.ts';

const typingPauseMs = 150;
const longestSearch = 100;

/** What is pasted may be long, and the cut may go through the middle of an emoji. */
const asSearch = (typed: string) =>
  typed
    .trim()
    .slice(0, longestSearch)
    .replace(/[\0\p{Cs}]/gu, '');

/** Words that are typed to find something on the server, which is asked when the typing rests. */
export function useTypedSearch() {
  const [typed, setTyped] = useState('');
  const words = asSearch(typed);
  const search = useDebounced(words, typingPauseMs);
  return {
    typed,
    setTyped,
    search,
    /** Whether what a query shows does not answer these words yet. */
    isAwaited: (...queries: { isPending: boolean; isPlaceholderData: boolean }[]) =>
      search !== words || queries.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
  };
}
