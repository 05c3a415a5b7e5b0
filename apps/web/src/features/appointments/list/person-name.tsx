import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** The name of a team member, shown once it is loaded. */
export function PersonName({ id }: { id: string }) {
  const { data } = useQuery(api.members.list.queryOptions());
  const member = data?.members.find(({ user_id }) => user_id === id);
  return member ? member.name || member.email : 'One person';
}
