import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** By title; until it is known, what it is. */
export function JobText({ id }: { id: string }) {
  const { data } = useQuery(api.jobs.get.queryOptions({ input: { id } }));
  return data ? data.title : 'One job';
}
