import type { MemberRole } from '@dayworks/shared/business/business';

/** Where somebody of the team reads about it. */
export const visitPath = (id: string, role: MemberRole | null): string =>
  role === 'field' ? `/today/visit/${id}` : `/appointments?appointment=${id}`;
