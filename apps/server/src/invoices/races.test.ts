import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWithOneKey, editInRounds, inRounds, payInFullAtOnce } from '../testing/races.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// Short runs of what npm run faults does at length.
const rounds = 20;
const callers = 20;

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});

afterAll(() => server.stop());

test('of 20 full payments at once exactly one is accepted, 20 times over', async () => {
  expect(await inRounds(rounds, () => payInFullAtOnce(owner, callers))).toEqual([]);
});

test('20 creates at once with one key make one invoice, 20 times over', async () => {
  expect(await inRounds(rounds, () => createWithOneKey(owner, callers))).toEqual([]);
});

test('of two editors of one version one is told, 30 times over', async () => {
  expect(await editInRounds(owner, 30)).toEqual([]);
});
