import type { AdminBusiness } from '@dayworks/shared/admin/admin-business';
import type { AdminUser } from '@dayworks/shared/admin/admin-user';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Returns the business whose id is in the URL, once it is loaded. */
export function useBusinessWithId(id: string | null): AdminBusiness | undefined {
  const { data } = useQuery(api.admin.businesses.queryOptions({ input: id ? { search: id } : skipToken }));
  return data?.businesses[0];
}

export function useUserWithId(id: string | null): AdminUser | undefined {
  const { data } = useQuery(api.admin.users.queryOptions({ input: id ? { search: id } : skipToken }));
  return data?.users[0];
}
