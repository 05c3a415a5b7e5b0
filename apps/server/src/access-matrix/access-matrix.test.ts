import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFileId } from '../platform/files/file-store.ts';
import { addCustomer } from '../testing/fixtures/invoice-fixtures.ts';
import { operatorVariables } from '../testing/fixtures/operator-fixtures.ts';
import { openLiveReader, waitUntilTold } from '../testing/live-stream.ts';
import { openStripeServer, type StripeServer } from '../testing/stand-ins/stripe-server.ts';
import { signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeWebFolder } from '../testing/web-folder.ts';
import { type Actor, makeActors } from './actors.ts';
import { Attempts, inParallel, type Target } from './attempts.ts';
import { anotherAddress } from './call.ts';
import { isRead, type Procedure, procedures } from './contract-procedures.ts';
import { digestsOf, idsOf, markTexts, outboxSettled } from './marked-rows.ts';
import { type Planted, plantBusiness } from './planted-business.ts';
import { type FieldPath, idFieldsOf, plausibleInput } from './plausible-input.ts';
import { isOwnersOnly, isPersonal } from './rights-of-routes.ts';

const marker = 'Zephyrmark';

let webFolder: string;
let stripe: StripeServer;
let server: TestServer;
let victim: Planted;
let stranger: Planted;
let actors: Awaited<ReturnType<typeof makeActors>>;
let ids: string[];
let before: Record<string, string>;
let attempts: Attempts;

beforeAll(async () => {
  webFolder = await makeWebFolder();
  stripe = await openStripeServer();
  const variables = { TRUST_PROXY: '1', ...operatorVariables, ...stripe.variables };
  server = await startTestServer({ variables, webFolder });
  [victim, stranger] = await Promise.all([
    signUpOwner(server, 'Victim').then((owner) => plantBusiness(server, owner)),
    signUpOwner(server, 'Stranger').then((owner) => plantBusiness(server, owner)),
  ]);
  actors = await makeActors(server, victim, stranger);
  await outboxSettled(server, victim);
  expect(await markTexts(server, victim, marker)).toBeGreaterThan(200);
  const planted = Object.values(victim.ids).filter((id) => /^[0-9a-f-]{36}$/.test(id));
  ids = [...new Set([...planted, ...(await idsOf(server, victim))])];
  attempts = new Attempts(server, secretsOf(victim));
  before = await digestsOf(server, victim);
});
afterAll(async () => {
  await server.stop();
  await stripe.close();
  await rm(webFolder, { recursive: true, force: true });
});

const secretsOf = ({ owner, staff, ids: planted, keys }: Planted) => [
  marker,
  owner.email,
  staff.email,
  ...Object.values(keys),
  ...ids,
  planted.file ?? '',
];

let turn = 0;

/** Each input field is tried with a few ids in rotation, so that every id is tried in many fields. */
function someIds(count: number): string[] {
  turn += 1;
  return Array.from({ length: count }, (_, index) => ids[(turn * count + index) % ids.length] ?? '');
}

/** The ids to try in an input field: one id of the kind that the field expects, plus three others in rotation. */
const idsFor = ({ procedure, field }: Target): string[] => {
  const own = victim.findId(procedure, String(field[0]));
  return [...(own ? [own] : []), ...someIds(3)];
};

/**
 * The client chooses the id of the new record in this field. An id that is already used in another business is treated
 * as a new id in the caller's business.
 */
const isOwnName = (procedure: Procedure, field: FieldPath) =>
  /^(field\/(act|photo)|chat\/send)$/.test(procedure.path) && field[0] === 'id';

function targetsOf(actor: Actor, procedure: Procedure): Target[] {
  const base = { actor, procedure, input: plausibleInput(procedure, stranger) };
  return idFieldsOf(procedure)
    .filter((field) => !isOwnName(procedure, field))
    .map((field) => ({ ...base, field, overRest: false }));
}

const overRest = (target: Target): Target[] =>
  target.procedure.route.includes(`{${target.field[0]}}`) ? [{ ...target, overRest: true }] : [];

/**
 * The procedure account/deleteAccount permanently deletes the outsider's account, so it is excluded from the other
 * attempts.
 */
const leaving = procedures.find(({ path }) => path === 'account/deleteAccount') as Procedure;

async function expectNothingHappened() {
  expect(attempts.leaks).toEqual([]);
  expect(await digestsOf(server, victim)).toEqual(before);
}

const words = ['search', 'tag', 'category', 'first_name', 'last_name', 'company', 'name'];

/** Tries calls without ids, and calls with search words that occur in the victim business's rows. */
async function tryWithoutIds(procedure: Procedure) {
  const { nobody, revoked, disabled, stranger: other, former } = actors;
  const input = plausibleInput(procedure, stranger);
  const plain = await attempts.tryCall(nobody, procedure, input);
  for (const actor of [revoked, disabled]) {
    const answer = await attempts.tryCall(actor, procedure, input);
    if (plain.status >= 300) expect([procedure.path, answer]).toEqual([procedure.path, plain]);
  }
  /*
   * The list of invoices that are shared with the user contains the one invoice that is shared with the former staff
   * member; sharing.test.ts verifies who sees which invoice.
   */
  const isTheirs = procedure.path === 'invoices/sharedWithMe';
  for (const actor of isTheirs ? [other] : [former, other]) await attempts.tryCall(actor, procedure, input);
  if (!isRead(procedure)) return;
  for (const word of words.filter((name) => name in (input ?? {})))
    await attempts.tryCall(other, procedure, { ...input, [word]: marker });
}

/** Every id of the victim business must get the same response as an id that does not exist. */
async function tryWithIds(procedure: Procedure) {
  const { nobody, revoked, disabled, stranger: other, former } = actors;
  for (const target of targetsOf(nobody, procedure)) {
    const heard = await attempts.tryIds(target, someIds(2));
    for (const actor of [revoked, disabled]) await attempts.tryIds({ ...target, actor }, someIds(1), heard);
  }
  for (const target of targetsOf(other, procedure)) {
    await attempts.tryIds(target, idsFor(target));
    for (const rest of overRest(target)) await attempts.tryIds(rest, someIds(2));
  }
  const opensShared = /^invoices\/(openShared|markViewed|look|sharedPdf)$/.test(procedure.path);
  for (const { input, ...target } of targetsOf(former, procedure)) {
    const allowed = opensShared ? victim.ids.invoice : undefined;
    await attempts.tryIds(
      { ...target, input: opensShared ? { ...input, key: '' } : input },
      someIds(2).filter((id) => id !== allowed),
    );
  }
}

/**
 * The test runs read-only procedures first, because their responses are compared word for word and the outsider's later
 * writes create additional data. Procedures without ids run last and one by one, because they can end the sessions that
 * other attempts use.
 */
test('no procedure reveals or changes data of another business', async () => {
  const reads = procedures.filter(isRead);
  const writes = procedures.filter((procedure) => !isRead(procedure) && procedure !== leaving);
  await inParallel(reads, tryWithoutIds);
  await inParallel(reads, tryWithIds);
  await inParallel(writes, tryWithIds);
  for (const procedure of writes) await tryWithoutIds(procedure);
  await attempts.tryCall(actors.stranger, leaving, plausibleInput(leaving, stranger));
  expect(attempts.count).toBeGreaterThan(5_000);
  await expectNothingHappened();
});

test('a share key opens only the document it was issued for', async () => {
  /*
   * Skips procedures whose input has a key but no document id. For example, the key of a message text does not open a
   * document.
   */
  const shared = procedures.flatMap((procedure) => {
    const expected = victim.findId(procedure, 'id');
    return expected && 'key' in (plausibleInput(procedure, stranger) ?? {}) ? [{ procedure, expected }] : [];
  });
  expect(shared.length).toBeGreaterThan(20);
  const targets = shared.flatMap((opened) =>
    Object.entries(victim.keys).map(([document, key]) => ({ ...opened, document, key })),
  );
  await inParallel(targets, async ({ procedure, expected, document, key }) => {
    const input = { ...plausibleInput(procedure, stranger), key };
    const target = { actor: actors.nobody, procedure, input, field: ['id'], overRest: false };
    /*
     * Tries each key on the document that the procedure is for and on two others in rotation, so that every key is
     * tried on every document.
     */
    const others = Object.keys(victim.keys)
      .map((name) => victim.ids[name] ?? '')
      .filter((id) => id !== expected);
    turn += 1;
    const tried = [expected, ...[turn, turn + 1].map((at) => others[at % others.length] ?? '')];
    await attempts.tryIds(
      target,
      tried.filter((id) => id !== victim.ids[document]),
    );
    await attempts.tryIds({ ...target, overRest: true }, [victim.ids.customer ?? '']);
  });
  await expectNothingHappened();
});

test('for staff, owner-only procedures respond as if they did not exist, and staff cannot change the accounts of other members', async () => {
  const { staff } = actors;
  const ownersOnly = procedures.filter(isOwnersOnly);
  expect(ownersOnly.length).toBeGreaterThan(4);
  await inParallel(ownersOnly, async (procedure) => {
    const input = plausibleInput(procedure, victim);
    const answer = await attempts.tryCall(staff, procedure, input);
    expect([procedure.path, answer.status]).toEqual([procedure.path, 404]);
    for (const field of idFieldsOf(procedure)) {
      const target = { actor: staff, procedure, input, field, overRest: false };
      await attempts.tryIds(target, [...someIds(30), randomUUID()], answer);
    }
  });
  const { rows } = await server.platform.database.auth.query<{ id: string }>(
    `select "id" from "session" where "userId" = $1 union select "id" from "account" where "userId" = $1
     union select "id" from "passkey" where "userId" = $1 union select "id" from "twoFactor" where "userId" = $1
     union select id from access_tokens where user_id = $1`,
    [victim.owner.userId],
  );
  expect(rows.length).toBeGreaterThan(3);
  await inParallel(procedures.filter(isPersonal), async (procedure) => {
    for (const target of targetsOf(staff, procedure))
      await attempts.tryIds(target, [victim.owner.userId, ...rows.map(({ id }) => id)]);
  });
  await expectNothingHappened();
});

test('the leak detection works: it finds everything that a member of the business can read', async () => {
  const net = new Attempts(server, secretsOf(victim));
  /*
   * This test reads data as a colleague of the owner. Chats are excluded, because a chat conversation can be read only
   * by the user who started it (chat.test.ts).
   */
  const apart = ['admin', 'chat'];
  const readable = procedures.filter(
    (procedure) =>
      isRead(procedure) &&
      procedure.route.includes('{') &&
      !apart.includes(procedure.feature) &&
      !isOwnersOnly(procedure),
  );
  expect(readable.length).toBeGreaterThan(14);
  await inParallel(readable, async (procedure) => {
    const input = plausibleInput(procedure, victim);
    for (const field of idFieldsOf(procedure)) {
      const target = { actor: actors.staff, procedure, input, field, overRest: false };
      await net.tryIds(target, [victim.idFor(procedure, String(field[0]))]);
    }
  });
  const caught = new Set(net.leaks.map(({ procedure }) => procedure));
  expect(readable.map(({ path }) => path).filter((path) => !caught.has(path))).toEqual([]);
  await expectNothingHappened();
});

const outsiders = () => Object.values(actors).filter((actor) => actor !== actors.staff);

const get = (path: string, { cookie }: Actor) =>
  fetch(server.origin + path, {
    headers: { 'x-forwarded-for': anotherAddress(), ...(cookie ? { cookie } : {}) },
  });

const read = async (response: Response) => ({ status: response.status, text: await response.text() });

test('anyone who is not a member gets the same response for a members-only file as for a missing file', async () => {
  const path = `/files/${victim.ids.file}`;
  expect(await read(await get(path, actors.staff))).toEqual({ status: 200, text: 'for members only' });
  for (const actor of outsiders())
    expect([actor.name, await read(await get(path, actor))]).toEqual([
      actor.name,
      await read(await get(`/files/${newFileId()}`, actor)),
    ]);
});

test('a shared document page opens only with its own share key', async () => {
  const status = async (kind: string, id = '', key = '') =>
    (await get(`/shared-${kind}/${id}?key=${key}`, actors.nobody)).status;
  const { ids: documents, keys } = victim;
  const missing = await status('invoice', randomUUID(), keys.invoice);
  expect(missing).toBe(404);
  expect(await status('invoice', documents.invoice, keys.invoice)).toBe(200);
  expect(await status('invoice', documents.paidInvoice, keys.invoice)).toBe(missing);
  expect(await status('estimate', documents.estimate, keys.otherEstimate)).toBe(missing);
  expect(await status('estimate', documents.invoice, keys.invoice)).toBe(missing);
  await expectNothingHappened();
});

test('the live stream rejects visitors without a session and never sends notifications about another business', async () => {
  for (const { cookie } of [actors.nobody, actors.revoked, actors.disabled])
    expect(await read(await fetch(`${server.origin}/api/live`, { headers: { cookie } }))).toMatchObject({
      status: 400,
      text: expect.stringContaining('Auth session missing!'),
    });
  const other = await signUpOwner(server);
  await waitUntilTold(server);
  const stream = await openLiveReader(server.origin, { cookie: other.browser.cookie });
  await stream.hear('ready');
  await addCustomer(victim.owner.client);
  await other.client.members.invite({ email: `p${randomUUID()}@example.test` });
  await stream.hear('invitations');
  stream.close();
  expect(stream.text).not.toMatch(new RegExp(`customers|${victim.owner.businessId}`));
});
