import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWithOneKey, editInRounds, inRounds, payInFullAtOnce } from '../testing/races.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// The number of rounds in these tests. `npm run faults` runs longer versions of the same tests.
const rounds = 20;
const callers = 20;

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});

afterAll(() => server.stop());

test('exactly one of 20 simultaneous full payments is accepted in each of 20 rounds', async () => {
  expect(await inRounds(rounds, () => payInFullAtOnce(owner, callers))).toEqual([]);
});

test('20 simultaneous create requests with one idempotency key create only one invoice in each of 20 rounds', async () => {
  expect(await inRounds(rounds, () => createWithOneKey(owner, callers))).toEqual([]);
});

test('if two users edit the same version of an invoice, one of them gets a conflict in each of 30 rounds', async () => {
  expect(await editInRounds(owner, 30)).toEqual([]);
});
