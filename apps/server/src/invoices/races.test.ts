import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWithOneKey, editInRounds, inRounds, payInFullAtOnce } from '../testing/races.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// The number of rounds in these tests, which are short versions of the tests that `npm run faults` runs at length.
const rounds = 20;
const callers = 20;

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});

afterAll(() => server.stop());

test('exactly one of 20 simultaneous full payments is accepted, 20 times in a row', async () => {
  expect(await inRounds(rounds, () => payInFullAtOnce(owner, callers))).toEqual([]);
});

test('20 simultaneous create requests with one idempotency key create only one invoice, 20 times in a row', async () => {
  expect(await inRounds(rounds, () => createWithOneKey(owner, callers))).toEqual([]);
});

test('one of two users who edit the same version gets a conflict, 30 times in a row', async () => {
  expect(await editInRounds(owner, 30)).toEqual([]);
});
