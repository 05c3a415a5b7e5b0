import { useMemo } from 'react';
import { useSearchParams } from '../../lib/routing/router.tsx';
import type { ListQuery } from './list-query.ts';

/**
 * Changes the list query. By default, the previous query stays in the browser history. While the user types, however,
 * each letter replaces the current history entry.
 */
export type ChangeQuery<Query> = (change: Partial<Query>, options?: { replace: boolean }) => void;

/** The filters and sort order of a list, stored in the URL. */
export function useListQuery<Query>({ read, write }: ListQuery<Query>) {
  const [params, setParams] = useSearchParams();
  const key = JSON.stringify(read(params));
  // The query object stays the same as long as its content does, so that rows are not rendered again unnecessarily.
  const query = useMemo(() => JSON.parse(key) as Query, [key]);
  const change: ChangeQuery<Query> = (next, { replace } = { replace: false }) =>
    setParams((current) => write(current, next), { replace });
  return { query, key, change };
}
