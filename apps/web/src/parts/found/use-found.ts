import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const leastLetters = 2;

/** Finds the records that match the search text. */
export function useFound(search: string) {
  const isTelling = search.length >= leastLetters;
  const { data, isPending, isPlaceholderData } = useQuery(
    api.search.everything.queryOptions({
      input: isTelling ? { search } : skipToken,
      placeholderData: keepPreviousData,
    }),
  );
  return { found: isTelling ? (data ?? []) : [], isAwaited: isTelling && (isPending || isPlaceholderData) };
}
