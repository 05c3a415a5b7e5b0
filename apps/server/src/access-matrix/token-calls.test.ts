import type { AccessTokenRights } from '@dayworks/shared/account/access-token';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOpenToTokens } from '../http/api/token-rights.ts';
import { signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { Attempts, inParallel } from './attempts.ts';
import { callRest, callRpc } from './call.ts';
import { isRead, procedures } from './contract-procedures.ts';
import { digestsOf, idsOf, markTexts, outboxSettled } from './marked-rows.ts';
import { type Planted, plantBusiness } from './planted-business.ts';
import { idFieldsOf, plausibleInput } from './plausible-input.ts';

const marker = 'Quillmark';

let server: TestServer;
let victim: Planted;
let stranger: Planted;
beforeAll(async () => {
  server = await startTestServer({ variables: { TRUST_PROXY: '1' } });
  [victim, stranger] = await Promise.all([
    signUpOwner(server, 'Victim').then((owner) => plantBusiness(server, owner)),
    signUpOwner(server, 'Stranger').then((owner) => plantBusiness(server, owner)),
  ]);
  await outboxSettled(server, victim);
  await markTexts(server, victim, marker);
});
afterAll(() => server.stop());

const tokenOf = async ({ owner }: Planted, rights: AccessTokenRights) =>
  (await owner.client.account.createAccessToken({ name: 'Matrix', rights, days: 30 })).token;

const isOpen = ({ path }: { path: string }) => isOpenToTokens(path.split('/'));

test.each([
  ['with read and write access', 'write', procedures.filter((procedure) => !isOpen(procedure))],
  ['with read access only', 'read', procedures.filter((one) => !isOpen(one) || !isRead(one))],
] as const)(
  'a token (%s) cannot call procedures beyond its rights over RPC or REST, and its attempts change nothing',
  async (_name, rights, beyond) => {
    const token = await tokenOf(victim, rights);
    const before = await digestsOf(server, victim);
    const sessions = await victim.owner.client.auth.sessions();
    const heard = new Map<string, string>();
    await inParallel([...beyond], async (procedure) => {
      const input = plausibleInput(procedure, victim);
      for (const call of [callRpc, callRest]) {
        const { status, text } = await call(server, token, procedure, input);
        if (status !== 403 || !text.includes('BEYOND_ACCESS_TOKEN')) heard.set(procedure.path, text);
      }
    });
    expect(Object.fromEntries(heard)).toEqual({});
    expect(beyond.length).toBeGreaterThan(100);
    expect(await digestsOf(server, victim)).toEqual(before);
    expect((await victim.owner.client.auth.sessions()).map(({ id }) => id)).toEqual(
      sessions.map(({ id }) => id),
    );
  },
);

test('a token from another business gets the same response for an existing id as for an unknown id', async () => {
  const before = await digestsOf(server, victim);
  const ids = await idsOf(server, victim);
  const attempts = new Attempts(server, [marker, victim.owner.email, ...Object.values(victim.keys), ...ids]);
  const cookie = await tokenOf(stranger, 'write');
  const actor = { name: 'a token of another business', cookie, isNobody: false };
  await inParallel(procedures.filter(isOpen), async (procedure) => {
    /*
     * The device that sends the request chooses the id of the new record. An id that is already used in another
     * business is treated as a new id.
     */
    const isOwnName = ['field/act', 'field/photo'].includes(procedure.path);
    const input = plausibleInput(procedure, stranger);
    for (const field of idFieldsOf(procedure).filter(([name]) => !(isOwnName && name === 'id'))) {
      const id = victim.findId(procedure, String(field[0])) ?? victim.ids.customer ?? '';
      await attempts.tryIds({ actor, procedure, input, field, overRest: false }, [id]);
    }
  });
  expect(attempts.leaks).toEqual([]);
  expect(attempts.count).toBeGreaterThan(300);
  expect(await digestsOf(server, victim)).toEqual(before);
});
