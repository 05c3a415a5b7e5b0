import type { AuditQuery } from '@dayworks/shared/admin/audit-entry';
import { paths } from '../../lib/paths.ts';
import { aDay, anId, createListQuery, words } from '../../parts/list/list-query.ts';

export const adminSections = [
  { id: 'overview', label: 'Overview' },
  { id: 'businesses', label: 'Businesses' },
  { id: 'users', label: 'Users' },
  { id: 'orphans', label: 'Orphaned rows' },
  { id: 'audit-log', label: 'Audit log' },
  { id: 'jobs', label: 'Jobs' },
  { id: 'outbox', label: 'Outbox' },
] as const;

export type AdminSection = (typeof adminSections)[number]['id'];

/** The overview is the default section, so its path contains no section name. */
export const sectionHref = (id: AdminSection) => paths.admin.getHref(id === 'overview' ? undefined : id);

export function sectionAt(part: string | undefined): AdminSection | undefined {
  if (part === undefined) return 'overview';
  return adminSections.find(({ id }) => id === part && id !== 'overview')?.id;
}

const readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const auditQuery = createListQuery<AuditQuery>({
  business_id: anId('business'),
  user_id: anId('user'),
  from: aDay('from'),
  to: aDay('to'),
  // Dates always refer to the viewer's time zone, even if the URL contains another time zone.
  time_zone: { param: 'zone', parse: () => readersZone },
  search: words('q'),
});

/** The path of the audit log of one business or one user. */
export const auditHref = (query: Partial<AuditQuery>) =>
  `${sectionHref('audit-log')}?${auditQuery.write(new URLSearchParams(), query)}`;
