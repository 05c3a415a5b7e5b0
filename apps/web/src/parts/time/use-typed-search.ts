import { useState } from 'react';
import { useDebounced } from './use-debounced.ts';

const typingPauseMs = 150;
const longestSearch = 100;

/** Pasted text may be long, and truncating it may split an emoji. */
const asSearch = (typed: string) =>
  typed
    .trim()
    .slice(0, longestSearch)
    .replace(/[\0\p{Cs}]/gu, '');

/** A search term for the server; the request is sent when the user stops typing. */
export function useTypedSearch() {
  const [typed, setTyped] = useState('');
  const words = asSearch(typed);
  const search = useDebounced(words, typingPauseMs);
  return {
    typed,
    setTyped,
    search,
    /** Returns whether the data of a query does not yet match the current search words. */
    isAwaited: (...queries: { isPending: boolean; isPlaceholderData: boolean }[]) =>
      search !== words || queries.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
  };
}
