import { accessTokenShape, mostAccessTokens } from '@dayworks/shared/account/access-token';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSweep } from '../platform/process/sweep.ts';
import { operatorVariables, signUpOperator } from '../testing/fixtures/operator-fixtures.ts';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import { newestToken } from '../testing/stand-ins/letters.ts';
import {
  Browser,
  goodPassword,
  type Owner,
  type Person,
  signUpOwner,
  signUpSomebody,
} from '../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let database: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ variables: operatorVariables });
  database = new pg.Client({ connectionString: server.ownerUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

const books = { name: 'Books', rights: 'write', days: 90 } as const;
const newPassword = 'a-new-harbour-31-lamps';

const use = async (token: string, path = '/business') =>
  (await fetch(`${server.origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status;

test('an access token is shown only once, is stored as a hash, and is listed by its first characters', async () => {
  const { client, userId } = await signUpOwner(server);
  const { token, ...made } = await client.account.createAccessToken(books);
  expect(token).toMatch(accessTokenShape);
  expect(made).toMatchObject({
    name: 'Books',
    rights: 'write',
    start: token.slice(0, 8),
    last_used_at: null,
  });
  const days = (Date.parse(made.expires_at) - Date.parse(made.created_at)) / 86_400_000;
  expect(days).toBeCloseTo(90, 1);
  expect(await client.account.accessTokens()).toEqual([made]);
  const { rows } = await database.query(
    'select t::text as kept from auth.access_tokens t where user_id = $1',
    [userId],
  );
  expect(rows[0].kept).not.toContain(token.slice(8));
});

test('the list of access tokens shows when each token was last used, to the minute', async () => {
  const { client, userId } = await signUpOwner(server);
  const { token } = await client.account.createAccessToken(books);
  const lastUse = async () => (await client.account.accessTokens())[0]?.last_used_at;
  await use(token);
  const first = await lastUse();
  expect(first).toEqual(expect.any(String));
  await use(token);
  expect(await lastUse()).toBe(first);
  await database.query(
    `update auth.access_tokens set last_used_at = last_used_at - interval '2 minutes' where user_id = $1`,
    [userId],
  );
  await use(token);
  expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''));
});

describe('conditions for creating an access token', () => {
  test('creating an access token requires recent re-authentication', async () => {
    const { client, userId } = await signUpOwner(server);
    await database.query(
      `update auth."session" set "provedAt" = now() - interval '1 hour' where "userId" = $1`,
      [userId],
    );
    server.platform.sessions.forgetUser(userId);
    await expect(client.account.createAccessToken(books)).rejects.toMatchObject({
      code: 'REAUTHENTICATION_NEEDED',
    });
    await client.auth.reauthenticate({ password: goodPassword });
    expect(await client.account.createAccessToken(books)).toHaveProperty('token');
  });

  test('creating an access token requires a business', async () => {
    const { client } = await signUpSomebody(server);
    await expect(client.account.createAccessToken(books)).rejects.toMatchObject({ status: 409 });
  });

  test('creating an access token requires a verified email address if the server sends email', async () => {
    const mailing = await startServerForTest({ variables: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    const { client } = await signUpOwner(mailing);
    await expect(client.account.createAccessToken(books)).rejects.toMatchObject({
      code: 'ADDRESS_NOT_PROVEN',
    });
  });
});

test('many simultaneous requests create at most twenty access tokens', async () => {
  const { client } = await signUpOwner(server);
  const answers = await Promise.allSettled(
    Array.from({ length: mostAccessTokens + 4 }, () => client.account.createAccessToken(books)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostAccessTokens);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? answer.reason.status : []));
  expect(refused).toEqual([409, 409, 409, 409]);
});

test('a user cannot revoke another user’s access token', async () => {
  const [owner, stranger] = [await signUpOwner(server), await signUpOwner(server)];
  const { id, token } = await owner.client.account.createAccessToken(books);
  await expect(stranger.client.account.revokeAccessToken({ id })).rejects.toMatchObject({ status: 404 });
  expect(await use(token)).toBe(200);
});

/** Events that revoke an access token immediately. Each event is tested with a staff member and with the owner. */
const ends: Record<string, (person: Person, owner: Owner) => Promise<unknown>> = {
  'a new password': ({ client }) =>
    client.auth.changePassword({ current_password: goodPassword, new_password: newPassword }),
  async 'a password reset'({ email }) {
    const { client } = new Browser(server);
    await client.auth.recover({ email });
    await client.auth.resetPassword({
      token: await newestToken(server, email, 'reset'),
      password: newPassword,
    });
  },
  'signing out everywhere': ({ client }) => client.auth.revokeOtherSessions(),
  async 'being disabled and enabled again'({ userId }) {
    const { client } = await signUpOperator(server);
    await client.admin.disableUser({ id: userId });
    await client.admin.enableUser({ id: userId });
  },
  async 'being removed from the business and joining again'({ userId, email }, owner) {
    const { members } = await owner.client.members.list();
    await owner.client.members.remove({ id: members.find((member) => member.user_id === userId)?.id ?? '' });
    const { id } = await owner.client.members.invite({ email, role: 'staff' });
    const { url } = await owner.client.members.copyInvitationLink({ id });
    const { client } = new Browser(server);
    await client.auth.signIn({ email, password: goodPassword });
    await client.members.acceptInvitation({ token: new URL(url).searchParams.get('token') ?? '' });
  },
  'deleting the account': ({ client }) => client.account.deleteAccount({ outcome: 'leave' }),
  'the expiration date': ({ userId }) =>
    database.query('update auth.access_tokens set expires_at = now() where user_id = $1', [userId]),
};

test.each(Object.entries(ends))('%s revokes the access token', async (_name, end) => {
  const owner = await signUpOwner(server);
  const staff = await addStaff(server, owner);
  const { token } = await staff.client.account.createAccessToken(books);
  expect(await use(token)).toBe(200);
  await end(staff, owner);
  expect(await use(token)).toBe(401);
});

test('an access token gets the new rights immediately when the role of its user changes', async () => {
  const owner = await signUpOwner(server);
  const staff = await addStaff(server, owner);
  const { token } = await staff.client.account.createAccessToken(books);
  expect(await use(token, '/customers')).toBe(200);
  const { members } = await owner.client.members.list();
  const id = members.find(({ user_id }) => user_id === staff.userId)?.id ?? '';
  await owner.client.members.setRole({ id, role: 'field' });
  expect(await use(token, '/customers')).toBe(404);
});

test('an access token is revoked when its business is erased', async () => {
  const { client, businessId } = await signUpOwner(server);
  const { token } = await client.account.createAccessToken(books);
  await database.query(`update business_settings set closes_on = '2020-01-01' where id = $1`, [businessId]);
  await server.platform.database.operator.query('select erase_closed_business($1, now())', [businessId]);
  expect(await use(token)).toBe(401);
});

test('the cleanup job deletes expired access tokens', async () => {
  const { client, userId } = await signUpOwner(server);
  await client.account.createAccessToken(books);
  await client.account.createAccessToken({ ...books, name: 'Kept' });
  await database.query(
    `update auth.access_tokens set expires_at = now() - interval '1 second' where user_id = $1 and name = 'Books'`,
    [userId],
  );
  await createSweep(server.platform.database)();
  const { rows } = await database.query('select name from auth.access_tokens where user_id = $1', [userId]);
  expect(rows).toEqual([{ name: 'Kept' }]);
});
