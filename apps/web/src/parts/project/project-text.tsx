import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The name of a project, or 'One project' until the name is loaded. */
export function ProjectText({ id }: { id: string }) {
  const { data } = useQuery(api.projects.get.queryOptions({ input: { id } }));
  return data ? data.name : 'One project';
}
