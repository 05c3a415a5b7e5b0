import { randomUUID } from 'node:crypto';
import type { ProjectStatus } from '@dayworks/shared/projects/project-status';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer } from '../testing/fixtures/invoice-fixtures.ts';
import { addColumn, namesIn } from '../testing/fixtures/project-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let customerId: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await signUpOwner(server);
  customerId = await addCustomer(owner.client);
});
afterAll(() => server.stop());

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;

const move = (id: string | undefined, status: ProjectStatus, before_id: string | null = null) =>
  owner.client.projects.move({ id: id ?? '', status, before_id });

test('a project can be moved within its column, to another column, to the end and to the top', async () => {
  const ids = await addColumn(owner.client, customerId, ['A', 'B', 'C']);
  await move(ids.get('C'), 'planning', ids.get('B'));
  expect(await namesIn(owner.client, 'planning')).toEqual(['A', 'C', 'B']);
  await move(ids.get('A'), 'planning');
  expect(await namesIn(owner.client, 'planning')).toEqual(['C', 'B', 'A']);
  await move(ids.get('A'), 'planning', ids.get('C'));
  expect(await namesIn(owner.client, 'planning')).toEqual(['A', 'C', 'B']);
  await move(ids.get('C'), 'in_progress');
  await move(ids.get('B'), 'in_progress', ids.get('C'));
  expect(await namesIn(owner.client, 'planning')).toEqual(['A']);
  expect(await namesIn(owner.client, 'in_progress')).toEqual(['B', 'C']);
});

test('moving a project increments its version only if the column changes, and column changes are written to the audit log', async () => {
  const ids = await addColumn(owner.client, customerId, ['A', 'B']);
  expect(await move(ids.get('A'), 'planning')).toMatchObject({ version: 1, status: 'planning' });
  expect(await move(ids.get('A'), 'completed')).toMatchObject({ version: 2, status: 'completed' });
  const entries = await rowsOf(
    `select action, before ->> 'status' as from, after ->> 'status' as to from audit_log
     where entity = 'project' and entity_id = $1 and action = 'move' order by id`,
    ids.get('A'),
  );
  expect(entries).toEqual([
    { action: 'move', from: 'planning', to: 'planning' },
    { action: 'move', from: 'planning', to: 'completed' },
  ]);
});

test('moving a project above a card that is no longer in the column places the project at the end', async () => {
  const ids = await addColumn(owner.client, customerId, ['A', 'B', 'C']);
  await move(ids.get('B'), 'on_hold');
  await move(ids.get('A'), 'planning', ids.get('B'));
  expect(await namesIn(owner.client, 'planning')).toEqual(['C', 'A']);
  await move(ids.get('C'), 'planning', randomUUID());
  expect(await namesIn(owner.client, 'planning')).toEqual(['A', 'C']);
});

test('when no position is free between two cards, the column is renumbered and its cards keep their order', async () => {
  const ids = await addColumn(owner.client, customerId, ['A', 'B', 'C', 'D']);
  for (let round = 0; round < 40; round++) {
    await move(ids.get(round % 2 ? 'C' : 'D'), 'planning', ids.get('B'));
  }
  expect(await namesIn(owner.client, 'planning')).toEqual(['A', 'D', 'C', 'B']);
  await rowsOf('update projects set position = 7 where business_id = $1', owner.businessId);
  const [first, , , last] = await namesIn(owner.client, 'planning');
  await move(ids.get(last ?? ''), 'planning', ids.get(first ?? ''));
  expect((await namesIn(owner.client, 'planning')).slice(0, 2)).toEqual([last, first]);
});

test('twenty concurrent moves on the project board lose no card and never leave two cards at the same position', async () => {
  const ids = [...(await addColumn(owner.client, customerId, ['A', 'B', 'C', 'D', 'E', 'F'])).values()];
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      move(ids[index % 6], index % 3 ? 'in_progress' : 'planning', ids[(index * 5 + 1) % 6] ?? null),
    ),
  );
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
  const columns = await owner.client.projects.board({});
  expect(columns.flatMap(({ projects }) => projects.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted());
  const places = await rowsOf(
    'select status, position, count(*)::int as cards from projects where business_id = $1 group by 1, 2',
    owner.businessId,
  );
  expect(places.every(({ cards }) => cards === 1)).toBe(true);
});
