import { describe, expect, test } from 'vitest';
import { findBreaches } from './breaches.mjs';
import { findCircles } from './circles.mjs';
import { importsOf } from './read-imports.mjs';

const server = {
  rooms: ['platform', 'http', 'customers', 'invoices', '*', 'testing'],
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

const reasonOf = (workspace, from, line) =>
  findBreaches(workspace, importsOf(from, line)).map(({ reason }) => reason)[0];

describe('an import', () => {
  test.each([
    ['downward', server, 'invoices/create.ts', "import { x } from '../platform/database.ts';"],
    ['of an earlier feature', server, 'invoices/create.ts', "import { x } from '../customers/get.ts';"],
    ['of a later table', server, 'customers/table.ts', "import { x } from '../invoices/table.ts';"],
    ['of everything by the top', server, 'routes.ts', "import { x } from './invoices/routes.ts';"],
    [
      'of a later feature by a test',
      server,
      'customers/get.test.ts',
      "import { x } from '../invoices/create.ts';",
    ],
    ['inside one web feature', web, 'features/a/list/row.tsx', "import { x } from '../form/form.tsx';"],
    [
      'of the contract as a type',
      web,
      'lib/api.ts',
      "import type { contract } from '@dayworks/shared/contract';",
    ],
  ])('%s is lawful', (_, workspace, from, line) => {
    expect(reasonOf(workspace, from, line)).toBeUndefined();
  });

  test.each([
    [
      'of a feature by the ground',
      server,
      'platform/x.ts',
      "import type { X } from '../auth/sessions.ts';",
      /stands above platform/,
    ],
    [
      'of a later feature',
      server,
      'customers/x.ts',
      "export { x } from '../invoices/create.ts';",
      /invoices stands above/,
    ],
    [
      "of another feature's routes",
      server,
      'invoices/x.ts',
      "import { x } from '../customers/routes.ts';",
      /only the top/,
    ],
    [
      'over several lines',
      server,
      'platform/x.ts',
      "import {\n  type X,\n} from '../invoices/create.ts';",
      /stands above/,
    ],
    [
      'made when needed',
      server,
      'platform/x.ts',
      "const x = await import('../invoices/create.ts');",
      /stands above/,
    ],
    [
      'of the other side',
      server,
      'app.ts',
      "import { x } from '@dayworks/web/x';",
      /never import each other/,
    ],
    [
      'of another web feature',
      web,
      'features/a/x.tsx',
      "import { x } from '../b/y.tsx';",
      /do not know each other/,
    ],
    [
      'of a business word by ui',
      web,
      'ui/x.tsx',
      "import { x } from '@dayworks/shared/money';",
      /no business word/,
    ],
    [
      'of the contract as a value',
      web,
      'lib/x.ts',
      "import { contract } from '@dayworks/shared/contract';",
      /type only/,
    ],
    ['of a package by shared', shared, 'money.ts', "import { readFile } from 'node:fs';", /only zod/],
    [
      'of the contract by a rule',
      shared,
      'customers/x.ts',
      "import { x } from '../contract.ts';",
      /stands above/,
    ],
  ])('%s is refused', (_, workspace, from, line, reason) => {
    expect(reasonOf(workspace, from, line)).toMatch(reason);
  });
});

test('circles are found, types included', () => {
  const imports = [
    ...importsOf('a/x.ts', "import type { Y } from '../b/y.ts';"),
    ...importsOf('b/y.ts', "import { z } from './z.ts';"),
    ...importsOf('b/z.ts', "import { x } from '../a/x.ts';\nimport { w } from './w.ts';"),
  ];
  expect(findCircles(imports).map((circle) => circle.sort())).toEqual([['a/x.ts', 'b/y.ts', 'b/z.ts']]);
  expect(findCircles(imports.slice(1))).toEqual([]);
});
