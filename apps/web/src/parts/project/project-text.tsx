import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** By name; until it is known, what it is. */
export function ProjectText({ id }: { id: string }) {
  const { data } = useQuery(api.projects.get.queryOptions({ input: { id } }));
  return data ? data.name : 'One project';
}
