import type { MemberRole } from '@dayworks/shared/business/business';

/** The path of the page where a team member sees the visit. */
export const visitPath = (id: string, role: MemberRole | null): string =>
  role === 'field' ? `/today/visit/${id}` : `/appointments?appointment=${id}`;
