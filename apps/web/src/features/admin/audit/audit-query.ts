import type { AuditQuery } from '@dayworks/shared/admin/audit-entry';
import { aDay, anId, createListQuery, words } from '../../../parts/list/list-query.ts';
import { sectionHref } from '../admin-sections.ts';

const readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const auditQuery = createListQuery<AuditQuery>({
  business_id: anId('business'),
  user_id: anId('user'),
  from: aDay('from'),
  to: aDay('to'),
  // Dates always refer to the viewer's time zone, whatever the URL contains.
  time_zone: { param: 'zone', parse: () => readersZone },
  search: words('q'),
});

/** The path of the audit log of one business or one user. */
export const auditHref = (query: Partial<AuditQuery>) =>
  `${sectionHref('audit-log')}?${auditQuery.write(new URLSearchParams(), query)}`;
