import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** The name of a team member, shown once it is loaded. */
export function PersonText({ id }: { id: string }) {
  const { data } = useQuery(api.members.list.queryOptions());
  const person = data?.members.find(({ user_id }) => user_id === id);
  return <bdi>{person ? person.name || person.email : 'One person'}</bdi>;
}
