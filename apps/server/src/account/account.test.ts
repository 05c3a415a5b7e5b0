import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import { newestCode, newestLetter, newestToken } from '../testing/stand-ins/letters.ts';
import { Browser, goodPassword, signUpOwner, signUpSomebody } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newEmail = () => `p${randomUUID()}@example.test`;
const newPhone = () => `+1503556${String(randomInt(10_000)).padStart(4, '0')}`;

describe('changing the email address', () => {
  test('a code sent to the new address changes the email address, notifies the old address, and signs out other devices', async () => {
    const { client, email, userId } = await signUpSomebody(server);
    const elsewhere = new Browser(server);
    await elsewhere.client.auth.signIn({ email, password: goodPassword });
    const next = newEmail();
    await client.account.sendEmailCode({ email: next.toUpperCase() });
    const code = await newestCode(server, next);
    const session = await client.account.changeEmail({ email: next, code });
    expect(session.user).toMatchObject({ id: userId, email: next, email_verified: true });
    expect(await newestLetter(server, email)).toContain(`is now ${next}`);
    await expect.poll(() => elsewhere.client.auth.session()).toBeNull();
    const { rows } = await server.platform.database.operator.query(
      'select email from profiles where id = $1',
      [userId],
    );
    expect(rows).toEqual([{ email: next }]);
  });

  test('no code is sent to an address that belongs to another user, and a code is valid only for one address and one account', async () => {
    const [one, two] = [await signUpSomebody(server), await signUpSomebody(server)];
    const lettersBefore = await newestLetter(server, two.email);
    await one.client.account.sendEmailCode({ email: two.email });
    expect(await newestLetter(server, two.email)).toBe(lettersBefore);
    const next = newEmail();
    await one.client.account.sendEmailCode({ email: next });
    const code = await newestCode(server, next);
    await expect(two.client.account.changeEmail({ email: next, code })).rejects.toMatchObject({
      status: 400,
    });
    await expect(one.client.account.changeEmail({ email: newEmail(), code })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('managing the phone number', () => {
  test('a phone number can be added with a code, used to sign in, and removed', async () => {
    const { client } = await signUpSomebody(server);
    const phone = newPhone();
    await client.account.sendPhoneCode({ phone });
    const session = await client.account.changePhone({ phone, code: await newestCode(server, phone) });
    expect(session.user).toMatchObject({ phone, phone_verified: true });
    expect(await new Browser(server).client.auth.signIn({ phone, password: goodPassword })).toHaveProperty(
      'user',
    );
    expect((await client.account.removePhone()).user.phone).toBeNull();
  });

  test('the phone number cannot be removed while the user can be reached only by phone', async () => {
    const { client } = new Browser(server);
    const phone = newPhone();
    await client.auth.signUp({ phone, password: goodPassword });
    await expect(client.account.removePhone()).rejects.toMatchObject({ status: 409 });
    await client.account.sendPhoneCode({ phone });
    const session = await client.account.changePhone({ phone, code: await newestCode(server, phone) });
    expect(session.user.phone_verified).toBe(true);
  });
});

describe('sign-in methods', () => {
  test('an account without a password can set a password once, and can remove it while another sign-in method remains', async () => {
    const email = newEmail();
    const { client } = new Browser(server);
    await client.auth.sendCode({ email });
    await client.auth.signInWithCode({ email, code: await newestCode(server, email) });
    expect(await client.account.identities()).toEqual([]);
    await expect(client.account.setPassword({ new_password: 'short' })).rejects.toMatchObject({
      status: 422,
    });
    await client.account.setPassword({ new_password: goodPassword });
    await expect(client.account.setPassword({ new_password: goodPassword })).rejects.toMatchObject({
      status: 409,
    });
    const [identity] = await client.account.identities();
    expect(identity).toMatchObject({ provider: 'email', name: 'Password', is_removable: true });
    await client.account.unlinkIdentity({ id: identity?.id ?? '' });
    await expect(
      new Browser(server).client.auth.signIn({ email, password: goodPassword }),
    ).rejects.toMatchObject({ message: 'Incorrect sign-in or password' });
  });

  test('a user cannot remove their only sign-in method, and another user’s sign-in methods get the same response as nonexistent ones', async () => {
    const [one, two] = [await signUpSomebody(server), await signUpSomebody(server)];
    const [own] = await one.client.account.identities();
    expect(own?.is_removable).toBe(false);
    await expect(one.client.account.unlinkIdentity({ id: own?.id ?? '' })).rejects.toMatchObject({
      status: 409,
    });
    await expect(two.client.account.unlinkIdentity({ id: own?.id ?? '' })).rejects.toMatchObject({
      status: 404,
    });
    await one.client.auth.verifyEmail({ token: await newestToken(server, one.email, 'verify') });
    expect((await one.client.account.identities())[0]?.is_removable).toBe(true);
  });
});

test('the account export contains everything stored about the person but no secrets', async () => {
  const owner = await signUpOwner(server, 'Export Works');
  await owner.client.factors.enrolTotp();
  const data = await owner.client.account.exportData();
  expect(data).toMatchObject({
    user: { email: owner.email },
    membership: { role: 'owner', business: { business_name: 'Export Works' } },
    account_history: [{ action: 'sign in' }],
    sessions: [{ is_current: true }],
  });
  expect(JSON.stringify(data)).not.toMatch(/session_token|"token"|password|secret|hash/i);
});

describe('deleting the account', () => {
  test('deleting the account of a user without a business deletes only the account', async () => {
    const { client, email } = await signUpSomebody(server);
    expect(await client.account.deletionPlan()).toMatchObject({ outcome: 'none', business_name: null });
    await client.account.deleteAccount({ outcome: 'none' });
    expect(await client.auth.session()).toBeNull();
    await expect(
      new Browser(server).client.auth.signIn({ email, password: goodPassword }),
    ).rejects.toMatchObject({ message: 'Incorrect sign-in or password' });
  });

  test('a staff member who deletes their account leaves the business, and the business continues to exist', async () => {
    const owner = await signUpOwner(server);
    const staff = await addStaff(server, owner);
    await addInvoice(owner);
    // A staff member who leaves must not learn how many records the business has.
    expect(await staff.client.account.deletionPlan()).toMatchObject({
      outcome: 'leave',
      customers: 0,
      invoices: 0,
    });
    await staff.client.account.deleteAccount({ outcome: 'leave' });
    expect((await owner.client.members.list()).members).toHaveLength(1);
  });

  test('an owner who deletes their account transfers the business to the longest-serving member', async () => {
    const owner = await signUpOwner(server, 'Kept Works');
    const staff = await addStaff(server, owner);
    expect(await owner.client.account.deletionPlan()).toMatchObject({
      outcome: 'hand_over',
      business_name: 'Kept Works',
      successor_name: 'Robin Vale',
    });
    await expect(owner.client.account.deleteAccount({ outcome: 'erase' })).rejects.toMatchObject({
      status: 409,
    });
    await owner.client.account.deleteAccount({ outcome: 'hand_over' });
    await expect
      .poll(() => staff.client.business.get())
      .toMatchObject({ business_name: 'Kept Works', role: 'owner' });
  });

  test('deleting the account of an owner without other members erases every row of the business except its audit log, and no row of any other business', async () => {
    const [owner, neighbour] = [await signUpOwner(server), await signUpOwner(server)];
    for (const business of [owner, neighbour]) await addInvoice(business);
    const count = async (businessId: string) => {
      const { operator } = server.platform.database;
      const { rows: tables } = await operator.query<{ name: string }>(
        `select table_name as name from information_schema.columns
         where table_schema = 'public' and column_name = 'business_id' order by 1`,
      );
      const counts: Record<string, number> = {};
      for (const { name } of tables) {
        const { rows } = await operator.query<{ rows: number }>(
          `select count(*)::int as rows from ${name} where business_id = $1`,
          [businessId],
        );
        if (rows[0]?.rows) counts[name] = rows[0].rows;
      }
      return counts;
    };
    const before = await count(neighbour.businessId);
    expect(before).toHaveProperty('invoices', 1);
    expect(await owner.client.account.deletionPlan()).toMatchObject({
      outcome: 'erase',
      customers: 1,
      invoices: 1,
    });
    await owner.client.account.deleteAccount({ outcome: 'erase' });
    expect(await count(owner.businessId)).toEqual({ audit_log: expect.any(Number) });
    expect(await count(neighbour.businessId)).toEqual(before);
  });
});
