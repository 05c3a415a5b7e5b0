import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Returns the members who may have received a payment. */
export function useReceivers() {
  const { data } = useQuery(api.members.list.queryOptions());
  return (data?.members ?? []).map(({ user_id, name, email }) => ({ value: user_id, label: name || email }));
}
