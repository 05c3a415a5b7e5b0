/**
 * Who may import whom: a file imports its own room and the rooms below it, never one above.
 *
 * A new feature is one word here, at the height where it stands: it may use the features named before it, and of those
 * after it only their tables, for foreign keys.
 */
const features = [
  'files',
  'outbox',
  'business',
  'look',
  'messages',
  'notifications',
  'members',
  'auth',
  'factors',
  'account',
  'customers',
  'products',
  'projects',
  'documents',
  'presence',
  'estimates',
  'invoices',
  'payments',
  'reminders',
  'ledger',
  'closing',
  'statements',
  'sales',
  'appointments',
  'tasks',
  'leads',
  'time',
  'expenses',
  'jobs',
  'field',
  'marketing',
  'forecast',
  'financials',
  'reports',
  'dashboard',
  'timeline',
  'search',
  'ai',
  'integrations',
  'questions',
  'coach',
  'insights',
  'chat',
  'content',
  'admin',
];

/** Rooms from the ground up; `*` are the files beside the folders. A folder that is not named here is refused. */
export const workspaces = [
  {
    root: 'packages/shared/src',
    rooms: ['*', ...features, 'contract.ts'],
    packages: ['zod', '@orpc/contract', 'rrule-temporal'],
  },
  {
    root: 'apps/server/src',
    rooms: [
      'platform',
      'identity',
      'pdf',
      'http',
      ...features,
      'demo',
      'routes.ts',
      'pages',
      '*',
      'testing',
      'access-matrix',
    ],
    testRooms: ['testing', 'access-matrix'],
    openFiles: ['table.ts'],
    closedFiles: ['routes.ts'],
    foreign: ['@dayworks/web'],
  },
  {
    root: 'apps/web/src',
    rooms: ['styles', 'ui', 'lib', 'parts', 'features', 'app', '*'],
    apart: ['features'],
    pure: ['ui'],
    foreign: ['@dayworks/server'],
    typesOnly: ['@dayworks/shared/contract'],
  },
];

/** Tools use what they like, but not in circles. */
export const tools = ['scripts', 'bench', 'e2e'];
