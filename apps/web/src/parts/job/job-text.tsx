import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The title of a job, or 'One job' until the title is loaded. */
export function JobText({ id }: { id: string }) {
  const { data } = useQuery(api.jobs.get.queryOptions({ input: { id } }));
  return data ? data.title : 'One job';
}
