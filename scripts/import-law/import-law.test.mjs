import { expect, test } from 'vitest';
import { findBreaches } from './breaches.mjs';
import { findCircles, importsOf } from './check.mjs';

const server = {
  rooms: ['platform', 'http', 'customers', 'invoices', 'routes.ts', '*', 'testing'],
  testRooms: ['testing'],
  openFiles: ['table.ts'],
  closedFiles: ['routes.ts'],
  foreign: ['@dayworks/web'],
};
const web = {
  rooms: ['ui', 'lib', 'parts', 'features', 'app', '*'],
  apart: ['features'],
  pure: ['ui'],
  typesOnly: ['@dayworks/shared/contract'],
};
const shared = { rooms: ['*', 'customers', 'contract.ts'], packages: ['zod'] };

const reasonsFor = (workspace, from, source) =>
  findBreaches(workspace, importsOf(from, source)).map(({ reason }) => reason);
const importing = (path) => `import { x } from '${path}';`;

test.each([
  ['what lies below', server, 'invoices/create.ts', '../platform/database.ts'],
  ['an earlier feature', server, 'invoices/create.ts', '../customers/get.ts'],
  ['a later table', server, 'customers/table.ts', '../invoices/table.ts'],
  ['routes at the top', server, 'routes.ts', './invoices/routes.ts'],
  ['the routes of all from above them', server, 'app.ts', './routes.ts'],
  ['helpers by a test', server, 'platform/get.test.ts', '../testing/test-server.ts'],
  ['a file beside the sources', server, 'customers/get.test.ts', '../../migrations/journal.json'],
  ['the rest of its own web feature', web, 'features/a/list/row.tsx', '../form/form.tsx'],
  ['the contract by its own test', shared, 'contract.test.ts', './contract.ts'],
])('the import rules allow this import: %s', (_, workspace, from, to) => {
  expect(reasonsFor(workspace, from, importing(to))).toEqual([]);
});

test.each([
  [
    'a feature from the ground',
    server,
    'platform/x.ts',
    '../invoices/get.ts',
    'invoices stands above platform',
  ],
  ['a later feature', server, 'customers/x.ts', '../invoices/get.ts', 'invoices stands above customers'],
  ['a later feature by a test', server, 'customers/x.test.ts', '../invoices/get.ts', 'invoices stands above'],
  ['helpers of tests', server, 'customers/x.ts', '../testing/test-server.ts', 'testing stands above'],
  [
    'routes of another feature',
    server,
    'invoices/x.ts',
    '../customers/routes.ts',
    'only routes.ts at the top',
  ],
  ['a folder nobody named', server, 'app.ts', './jobs/x.ts', 'the law has no room for jobs'],
  ['from a folder nobody named', server, 'jobs/x.ts', '../platform/x.ts', 'the law has no room for jobs'],
  ['another workspace by its path', server, 'app.ts', '../../web/src/x.ts', 'leaves its workspace'],
  ['another workspace by its name', server, 'app.ts', '@dayworks/web/x', 'never import each other'],
  ['another web feature', web, 'features/a/x.tsx', '../b/y.tsx', 'features do not know each other'],
  ['a business word in ui', web, 'ui/x.tsx', '@dayworks/shared/money', 'knows no business word'],
  ['the contract as a value', web, 'lib/x.ts', '@dayworks/shared/contract', 'as a type only'],
  ['a package in shared', shared, 'money.ts', 'node:fs', 'only zod may be used here'],
  ['the contract in a rule', shared, 'customers/x.ts', '../contract.ts', 'contract.ts stands above'],
])('the import rules reject this import: %s', (_, workspace, from, to, reason) => {
  expect(reasonsFor(workspace, from, importing(to))).toEqual([expect.stringContaining(reason)]);
});

test('the import rules allow importing the API contract as a type', () => {
  const source = "import type { contract } from '@dayworks/shared/contract';";
  expect(reasonsFor(web, 'lib/api.ts', source)).toEqual([]);
});

test.each([
  "import {\n  type X,\n  y,\n} from '../invoices/get.ts';",
  "import type { X } from '../invoices/get.ts';",
  "export { x } from '../invoices/get.ts';",
  "export * from '../invoices/get.ts';",
  "import '../invoices/get.ts';",
  "const { x } = await import('../invoices/get.ts');",
])('the import check detects every form of import: %s', (source) => {
  expect(reasonsFor(server, 'platform/x.ts', source)).toHaveLength(1);
});

test('finds import cycles, including cycles of type-only imports', () => {
  const imports = [
    ...importsOf('a/x.ts', "import type { Y } from '../b/y.ts';"),
    ...importsOf('b/y.ts', "import { z } from './z.ts';"),
    ...importsOf('b/z.ts', "import { x } from '../a/x.ts';\nimport { w } from './w.ts';"),
  ];
  expect(findCircles(imports).map((circle) => circle.sort())).toEqual([['a/x.ts', 'b/y.ts', 'b/z.ts']]);
  expect(findCircles(imports.slice(1))).toEqual([]);
});
