import { useMemo } from 'react';
import { useSearchParams } from '../../lib/router.tsx';
import type { ListQuery } from './list-query.ts';

/** A push keeps the way back to what was shown before; what is typed letter by letter replaces. */
export type ChangeQuery<Query> = (change: Partial<Query>, options?: { replace: boolean }) => void;

/** Filters and order of a list, in the address. */
export function useListQuery<Query>({ read, write }: ListQuery<Query>) {
  const [params, setParams] = useSearchParams();
  const key = JSON.stringify(read(params));
  // The same object as long as it says the same, so that rows need not be drawn again.
  const query = useMemo(() => JSON.parse(key) as Query, [key]);
  const change: ChangeQuery<Query> = (next, { replace } = { replace: false }) =>
    setParams((current) => write(current, next), { replace });
  return { query, key, change };
}
