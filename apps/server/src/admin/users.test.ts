import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditRows, operatorVariables, signUpOperator } from '../testing/fixtures/operator-fixtures.ts';
import { waitUntilTold } from '../testing/live-stream.ts';
import { Browser, goodPassword, type Owner, signUpOwner, signUpSomebody } from '../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let operator: Owner;
beforeAll(async () => {
  server = await startTestServer({ variables: operatorVariables });
  operator = await signUpOperator(server);
});
afterAll(() => server.stop());

const findUser = async (search: string) => (await operator.client.admin.users({ search })).users;

test('the operator can find users by name, email, phone number and id, in pages, newest first', async () => {
  const owner = await signUpOwner(server, 'Harbour Works');
  const [found] = await findUser(owner.email.toUpperCase());
  expect(found).toMatchObject({
    id: owner.userId,
    email: owner.email,
    email_verified: false,
    is_operator: false,
    two_factor_on: false,
    disabled_at: null,
    sessions: 1,
    business: { id: owner.businessId, business_name: 'Harbour Works', role: 'owner' },
  });
  expect((await findUser(owner.userId)).map(({ id }) => id)).toEqual([owner.userId]);
  expect((await findUser('Robin Vale')).length).toBeGreaterThan(1);
  expect(await findUser('100%')).toEqual([]);
  await new Browser(server).client.auth.signUp({
    phone: '(503) 555-0148',
    password: goodPassword,
    name: 'By Phone',
  });
  for (const number of ['+15035550148', '503 555', '(503) 555-0148']) {
    expect((await findUser(number)).map(({ name, email, phone }) => [name, email, phone])).toEqual([
      ['By Phone', null, '(503) 555-0148'],
    ]);
  }
  const all = (await operator.client.admin.users({})).users.map(({ id }) => id);
  const paged: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof operator.client.admin.users>> = await operator.client.admin.users({
      cursor,
      limit: 1,
    });
    paged.push(...page.users.map(({ id }) => id));
    cursor = page.next;
    if (!cursor) break;
  }
  expect(paged).toEqual(all);
  expect((await operator.client.admin.users({ status: 'operator' })).users).toMatchObject([
    { id: operator.userId, is_operator: true, is_main_account: true },
  ]);
});

test('disabling a user immediately ends the user’s sessions in every process and prevents signing in', async () => {
  const twin = await startServerForTest({ ownerUrl: server.ownerUrl, variables: operatorVariables });
  const person = await signUpOwner(server);
  const second = new Browser(twin);
  await second.client.auth.signIn({ email: person.email, password: goodPassword });
  expect((await person.client.auth.session())?.user.id).toBe(person.userId);
  expect((await second.client.auth.session())?.user.id).toBe(person.userId);
  const disabled = await operator.client.admin.disableUser({ id: person.userId });
  expect(disabled).toMatchObject({ sessions: 0, disabled_at: expect.any(String) });
  await expect(person.client.business.get()).rejects.toMatchObject({ code: 'AUTH_SESSION_MISSING' });
  /*
   * PostgreSQL delivers notifications in order. Once the second server has received a later notification, it has also
   * been notified that the user was disabled.
   */
  await waitUntilTold(twin);
  expect(await second.client.auth.session()).toBeNull();
  await expect(
    new Browser(server).client.auth.signIn({ email: person.email, password: goodPassword }),
  ).rejects.toMatchObject({ status: expect.any(Number) });
  expect((await operator.client.admin.users({ status: 'disabled' })).users.map(({ id }) => id)).toContain(
    person.userId,
  );

  await operator.client.admin.enableUser({ id: person.userId });
  const back = new Browser(server);
  await back.client.auth.signIn({ email: person.email, password: goodPassword });
  expect((await back.client.business.get())?.id).toBe(person.businessId);
  for (const action of ['disable', 'enable']) {
    const [row] = (await auditRows(server, action)).filter(({ entity_id }) => entity_id === person.userId);
    expect(row).toMatchObject({ business_id: null, user_id: operator.userId, entity: 'account' });
    expect(row?.request_id).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('resetting two-factor authentication removes the second factor and notifies the user', async () => {
  const person = await signUpSomebody(server);
  await expect(operator.client.admin.resetTwoFactor({ id: person.userId })).rejects.toThrow(
    'This account does not have two-factor turned on.',
  );
  await person.client.factors.enrolTotp();
  await server.platform.database.auth.query(`update "twoFactor" set "verified" = true where "userId" = $1`, [
    person.userId,
  ]);
  await server.platform.database.auth.query(`update "user" set "twoFactorEnabled" = true where "id" = $1`, [
    person.userId,
  ]);
  const signIn = () =>
    new Browser(server).client.auth.signIn({ email: person.email, password: goodPassword });
  expect(await signIn()).toEqual({ second_factor: ['totp', 'backup_code'] });
  expect((await findUser(person.email))[0]?.two_factor_on).toBe(true);
  expect(await operator.client.admin.resetTwoFactor({ id: person.userId })).toMatchObject({
    two_factor_on: false,
  });
  expect(await signIn()).toMatchObject({ user: { id: person.userId, factors: [] } });
  const { rows } = await server.platform.database.auth.query(`select from "twoFactor" where "userId" = $1`, [
    person.userId,
  ]);
  expect(rows).toEqual([]);
  const { rows: letters } = await server.platform.database.operator.query(
    `select business_id from outbox where recipient = $1 and subject = 'Your two-factor sign-in was reset'`,
    [person.email],
  );
  expect(letters).toEqual([{ business_id: null }]);
  expect(await auditRows(server, 'reset two-factor')).toMatchObject([
    {
      user_id: operator.userId,
      entity_id: person.userId,
      before: { two_factor_on: true },
      after: { two_factor_on: false },
    },
  ]);
});

test('an operator can appoint another operator, who has the same rights but cannot change the main account or their own account', async () => {
  const helper = await signUpOwner(server);
  await expect(helper.client.admin.overview()).rejects.toMatchObject({ status: 404 });
  expect(await operator.client.admin.grantOperator({ id: helper.userId })).toMatchObject({
    is_operator: true,
    is_main_account: false,
  });
  expect((await helper.client.auth.session())?.user.is_operator).toBe(true);
  expect((await helper.client.admin.overview()).users.count).toBeGreaterThan(1);
  const main = { id: operator.userId };
  const { revokeOperator, grantOperator, disableUser } = helper.client.admin;
  for (const refused of [revokeOperator, grantOperator, disableUser]) {
    await expect(refused(main)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('MAIN_ACCOUNT_EMAIL'),
    });
  }
  const self = { id: helper.userId };
  await expect(helper.client.admin.revokeOperator(self)).rejects.toThrow(
    'You cannot remove your own operator rights. Ask another operator.',
  );
  await expect(helper.client.admin.grantOperator(self)).rejects.toThrow('You are already an operator.');
  await expect(helper.client.admin.disableUser(self)).rejects.toThrow('You cannot disable your own account.');
  await expect(helper.client.admin.disableUser({ id: crypto.randomUUID() })).rejects.toThrow(
    'User not found',
  );
  await operator.client.admin.revokeOperator(self);
  await expect(helper.client.admin.overview()).rejects.toMatchObject({ status: 404 });
  expect(await auditRows(server, 'grant operator')).toMatchObject([{ after: { is_operator: true } }]);
  expect(await auditRows(server, 'revoke operator')).toMatchObject([{ after: { is_operator: false } }]);
});

test('the operator can find businesses by name, owner and id, and sees their owner and creation date', async () => {
  const owner = await signUpOwner(server, 'Lantern & Sons 50%');
  const find = async (search: string) => (await operator.client.admin.businesses({ search })).businesses;
  for (const search of ['lantern & sons 50%', owner.email, owner.businessId]) {
    expect(await find(search)).toMatchObject([
      {
        id: owner.businessId,
        owner: { id: owner.userId, email: owner.email },
        members: 1,
        last_active_at: expect.any(String),
      },
    ]);
  }
  expect(await find('nothing like it')).toEqual([]);
  const first = await operator.client.admin.businesses({ limit: 1 });
  expect(first.businesses[0]?.id).toBe(owner.businessId);
  const rest = await operator.client.admin.businesses({ cursor: first.next });
  expect(rest.businesses.map(({ id }) => id)).not.toContain(owner.businessId);
});
