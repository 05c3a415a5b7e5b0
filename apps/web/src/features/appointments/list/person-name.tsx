import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Somebody of the team; the name comes when it is known. */
export function PersonName({ id }: { id: string }) {
  const { data } = useQuery(api.members.list.queryOptions());
  const member = data?.members.find(({ user_id }) => user_id === id);
  return member ? member.name || member.email : 'One person';
}
