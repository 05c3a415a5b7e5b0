import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWithOneKey, editInRounds, inRounds, payInFullAtOnce, raceRounds } from '../testing/races.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// The command `npm run faults` runs longer versions of these tests.
const callers = 20;

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});

afterAll(() => server.stop());

test('exactly one of 20 simultaneous full payments of an invoice is accepted', async () => {
  expect(await inRounds(raceRounds, () => payInFullAtOnce(owner, callers))).toEqual([]);
});

test('20 simultaneous requests with one idempotency key create only one invoice', async () => {
  expect(await inRounds(raceRounds, () => createWithOneKey(owner, callers))).toEqual([]);
});

test('if two users edit the same version of an invoice, one of the users gets a conflict', async () => {
  expect(await editInRounds(owner, raceRounds)).toEqual([]);
});
