import { paths } from '../../lib/paths.ts';

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
