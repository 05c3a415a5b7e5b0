import { randomUUID } from 'node:crypto';
import { contract } from '@dayworks/shared/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorVariables, signUpOperator } from '../testing/fixtures/operator-fixtures.ts';
import type { Owner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let operator: Owner;
beforeAll(async () => {
  server = await startTestServer({ variables: operatorVariables });
  operator = await signUpOperator(server);
});
afterAll(() => server.stop());

interface Procedure {
  '~orpc': { inputSchema?: { shape?: object } };
}

/** All list procedures are taken from the API contract, so that the test cannot miss a new list. */
const lists = Object.entries(contract).flatMap(([feature, routes]) =>
  Object.entries(routes).flatMap(([name, procedure]) => {
    const { shape = {} } = (procedure as unknown as Procedure)['~orpc'].inputSchema ?? {};
    return 'cursor' in shape ? [{ path: `${feature}/${name}`, hasSort: 'sort' in shape }] : [];
  }),
);

const id = '80000000-0000-4000-8000-000000000000';
const cursorOf = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');

const malformed = [
  'x',
  '-1',
  'bm90IGEgY3Vyc29y',
  cursorOf(),
  cursorOf({}),
  cursorOf(null, 1),
  cursorOf('1', id),
  cursorOf('2026-02-30', id),
  cursorOf('2026-13-01T00:00:00Z', id),
  cursorOf(-1e300, id),
  cursorOf(0.5, '-'.repeat(36)),
  cursorOf('2026-01-01', '-'.repeat(36)),
  cursorOf('2026-01-01T00:00:00.000Z', '-'.repeat(36)),
  cursorOf('2026-01-01', 'x'),
  cursorOf('2026-01-01T00:00:00.000Z', id, 'yesterday'),
  cursorOf('a\u0000b', id),
  cursorOf(1, id, 1, 1),
];

/** The test input for those list procedures that cannot be called without input. */
const needed: Record<string, object> = {
  'sales/soldLines': { name: 'Labor', from: '2026-01-01', to: '2026-01-31' },
  'financials/credits': { kind: 'bad_debt', from: '2026-01-01', to: '2026-01-31' },
  'financials/taxedMoney': { from: '2026-01-01', to: '2026-01-31' },
  'projects/column': { status: 'planning' },
  'tasks/column': { status: 'todo' },
  'leads/column': { stage: 'new' },
  'jobs/column': { status: 'scheduled' },
  'marketing/audiencePeople': { channel: 'email', rules: [] },
  'marketing/reached': { from: '2026-01-01', to: '2026-01-31', kind: 'received' },
  'imports/rows': { id: '80000000-0000-4000-8000-000000000000' },
  'webhooks/deliveries': { id: '80000000-0000-4000-8000-000000000000' },
  'marketing/messages': { id: '80000000-0000-4000-8000-000000000000' },
};

async function ask(path: string, input: object) {
  const response = await operator.browser.fetch(`/api/rpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ json: { ...needed[path], ...input } }),
  });
  return { status: response.status, body: (await response.json()) as { json: object } };
}

test('the API contract contains more than ten lists to test', () => expect(lists.length).toBeGreaterThan(10));

test.each(lists)(
  'the list at $path rejects every malformed cursor with the same message',
  async ({ path }) => {
    for (const cursor of malformed) {
      const { status, body } = await ask(path, { cursor });
      expect({ status, ...body.json }, Buffer.from(cursor, 'base64url').toString()).toMatchObject({
        status: 400,
        message: 'This page of the list no longer exists. Go back to the top of the list.',
        data: { fields: { cursor: 'Not a cursor' } },
      });
    }
  },
);
