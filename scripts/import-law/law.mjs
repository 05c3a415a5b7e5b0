/**
 * A file may import from its own layer and from lower layers. To add a feature, insert its name into this list after
 * the features that it imports. From features later in the list, it may import only tables, for foreign keys.
 */
const features = [
  'files',
  'outbox',
  'business',
  'look',
  'mail',
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
  'recurring',
  'ledger',
  'closing',
  'statements',
  'sales',
  'appointments',
  'tasks',
  'leads',
  'booking',
  'time',
  'expenses',
  'online',
  'jobs',
  'field',
  'client',
  'imports',
  'inbox',
  'marketing',
  'forecast',
  'financials',
  'reports',
  'dashboard',
  'timeline',
  'search',
  'ai',
  'integrations',
  'webhooks',
  'questions',
  'coach',
  'insights',
  'chat',
  'content',
  'mcp',
  'admin',
];

/**
 * The layers of each workspace, lowest first; `*` means the files at the top level of the workspace. An import from
 * or to a folder that is not listed here is rejected.
 */
export const workspaces = [
  {
    root: 'packages/shared/src',
    rooms: ['dates', '*', ...features, 'contract.ts', 'testing'],
    testRooms: ['testing'],
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

/** The folders with tools. Files in these folders are allowed to import anything, but import cycles are not allowed. */
export const tools = ['scripts', 'bench', 'e2e'];
