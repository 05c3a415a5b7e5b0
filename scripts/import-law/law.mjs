/**
 * Who may import whom. A file imports its own room and the rooms below it, never one above.
 *
 * A new feature is one word in `features`, at the height where it stands: it may use the features named before it, and
 * of those after it only their tables (for foreign keys).
 */
export const features = [
  'files',
  'outbox',
  'business',
  'members',
  'auth',
  'factors',
  'account',
  'integrations',
  'customers',
  'products',
  'projects',
  'documents',
  'estimates',
  'invoices',
  'payments',
  'ledger',
  'sales',
  'appointments',
  'marketing',
  'dashboard',
  'threads',
  'admin',
];

/** The rooms of each workspace from the ground up; `*` stands for the files of its own folder that are named nowhere. */
export const workspaces = [
  {
    root: 'packages/shared/src',
    rooms: ['*', ...features, 'contract.ts'],
    packages: ['zod', '@orpc/contract'],
  },
  {
    root: 'apps/server/src',
    rooms: ['platform', 'http', ...features, 'demo', '*', 'testing', 'access-matrix'],
    /** Foreign keys may point upward: a table may be imported from anywhere below it. */
    openFiles: ['table.ts'],
    /** Only the top puts them together. */
    closedFiles: ['routes.ts'],
    foreign: ['@dayworks/web'],
  },
  {
    root: 'apps/web/src',
    rooms: ['ui', 'lib', 'parts', 'features', 'app', '*'],
    /** Rooms whose folders do not know each other: what two of them need is a part, and `app` composes them. */
    apart: ['features'],
    /** The design system knows no business word. */
    pure: ['ui'],
    foreign: ['@dayworks/server'],
    /** Validation stays out of the first load. */
    typesOnly: ['@dayworks/shared/contract'],
  },
];
