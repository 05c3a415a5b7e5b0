import { customerName } from '@dayworks/shared/customers/customer-name';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** The name of the person whose jobs are shown. */
export function PersonText({ id }: { id: string }) {
  const { data } = useQuery(api.members.list.queryOptions());
  if (id === 'nobody') return 'Nobody yet';
  const member = data?.members.find(({ user_id }) => user_id === id);
  return member ? member.name || member.email : 'One person';
}

export function CustomerText({ id }: { id: string }) {
  const { data } = useQuery(api.customers.option.queryOptions({ input: { id } }));
  return data ? customerName(data) : 'One customer';
}
