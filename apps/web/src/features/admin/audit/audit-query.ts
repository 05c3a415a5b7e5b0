import type { AuditQuery } from '@dayworks/shared/admin/audit-entry';
import { aDay, anId, createListQuery, words } from '../../../parts/list/list-query.ts';
import { sectionHref } from '../admin-sections.ts';

const readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const auditQuery = createListQuery<AuditQuery>({
  business_id: anId('business'),
  user_id: anId('user'),
  from: aDay('from'),
  to: aDay('to'),
  // Whatever the address says: days are those of the clock in front of which somebody sits.
  time_zone: { param: 'zone', parse: () => readersZone },
  search: words('q'),
});

/** The log of one business or one person. */
export const auditHref = (query: Partial<AuditQuery>) =>
  `${sectionHref('audit-log')}?${auditQuery.write(new URLSearchParams(), query)}`;
