import { useEffect, useState } from 'react';

/** Returns a value only after it has stayed the same for the given time. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return rested;
}

const typingPauseMs = 150;
const longestSearch = 100;

/**
 * Limits the length of a search term, because pasted text can be long. If this cuts an emoji in half, the remaining
 * half is removed.
 */
const asSearch = (typed: string) =>
  typed
    .trim()
    .slice(0, longestSearch)
    .replace(/[\0\p{Cs}]/gu, '');

/** A search term that is sent to the server once the user stops typing. */
export function useTypedSearch() {
  const [typed, setTyped] = useState('');
  const words = asSearch(typed);
  const search = useDebounced(words, typingPauseMs);
  return {
    typed,
    setTyped,
    search,
    /** Returns whether a screen still shows the results for an earlier search term. */
    isAwaited: (...queries: { isPending: boolean; isPlaceholderData: boolean }[]) =>
      search !== words || queries.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
  };
}
