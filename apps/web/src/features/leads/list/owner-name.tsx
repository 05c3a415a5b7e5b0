import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** The name of the person whose leads are shown. */
export function OwnerName({ id }: { id: string }) {
  const { data } = useQuery(api.members.list.queryOptions());
  if (id === 'nobody') return 'Nobody yet';
  const member = data?.members.find(({ user_id }) => user_id === id);
  return member ? member.name || member.email : 'One person';
}
