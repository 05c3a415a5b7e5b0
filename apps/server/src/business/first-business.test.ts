import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newestToken } from '../testing/stand-ins/letters.ts';
import { Browser, goodPassword, signUpOwner, signUpSomebody } from '../testing/test-client.ts';
import { startServerForTest, type TestServer } from '../testing/test-server.ts';

const mainEmail = 'main@example.test';
const tables = ['customers', 'invoices', 'estimates', 'payments', 'projects'];

async function ownerOf(server: TestServer): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  return owner;
}

/** Inserts one row into each table in the same way as an import does. No row references another row. */
async function addLooseOrphans(server: TestServer): Promise<void> {
  const owner = await ownerOf(server);
  await owner.query(`insert into customers (first_name, last_name) values ('Orla', 'Finch')`);
  await owner.query(`insert into projects (name, status) values ('Old fence', 'planning')`);
  await owner.query(
    `insert into invoices (date, due_date, status, total) values ('2026-01-02', '2026-02-02', 'sent', 120)`,
  );
  await owner.query(`insert into estimates (status, total) values ('sent', 80)`);
  await owner.query(
    `insert into payments (amount, payment_date, payment_method, status) values (35, '2026-01-05', 'cash', 'completed')`,
  );
}

async function countByBusiness(server: TestServer): Promise<Record<string, (string | null)[]>> {
  const found: Record<string, (string | null)[]> = {};
  for (const table of tables) {
    const { rows } = await server.platform.database.operator.query<{ business_id: string | null }>(
      `select business_id from ${table} order by business_id nulls first`,
    );
    found[table] = rows.map((row) => row.business_id);
  }
  return found;
}

const everywhere = (businessId: string | null) =>
  Object.fromEntries(tables.map((table) => [table, [businessId]]));

describe('the main account', () => {
  test('the main account gets a business and every orphaned row once its email address is verified', async () => {
    const server = await startServerForTest({ variables: { MAIN_ACCOUNT_EMAIL: mainEmail } });
    await addLooseOrphans(server);
    const main = await signUpSomebody(server, mainEmail);
    expect(await main.client.business.get()).toBeNull();
    expect((await main.client.auth.session())?.user.is_operator).toBe(false);
    expect(await countByBusiness(server)).toEqual(everywhere(null));
    await main.client.auth.verifyEmail({ token: await newestToken(server, mainEmail, 'verify') });
    const business = await main.client.business.get();
    expect(business?.business_name).toBe('Your Business');
    expect((await main.client.auth.session())?.user.is_operator).toBe(true);
    expect(await countByBusiness(server)).toEqual(everywhere(business?.id ?? ''));
    const { rows } = await server.platform.database.operator.query(
      `select user_id, after from audit_log where action = 'link orphans'`,
    );
    expect(rows).toEqual([
      {
        user_id: main.userId,
        after: { customers: 1, invoices: 1, estimates: 1, payments: 1, projects: 1 },
      },
    ]);
  });

  test('every sign-in to the main account after the first one links new orphaned rows to its business and leaves the rows of other businesses unchanged', async () => {
    const server = await startServerForTest({ variables: { MAIN_ACCOUNT_EMAIL: mainEmail } });
    const main = await signUpSomebody(server, mainEmail);
    await main.client.auth.verifyEmail({ token: await newestToken(server, mainEmail, 'verify') });
    const neighbour = await signUpOwner(server);
    const owner = await ownerOf(server);
    const theirs = randomUUID();
    await owner.query(`insert into customers (id, business_id, first_name) values ($1, $2, 'Nils')`, [
      theirs,
      neighbour.businessId,
    ]);
    await owner.query(
      `insert into projects (name, status, customer_id) values ('Their fence', 'planning', $1)`,
      [theirs],
    );
    await addLooseOrphans(server);
    await new Browser(server).client.auth.signIn({ email: mainEmail, password: goodPassword });
    const business = await main.client.business.get();
    const { customers, invoices, projects } = await countByBusiness(server);
    expect(customers).toContain(business?.id);
    expect(invoices).toEqual([business?.id]);
    expect(projects).toEqual([null, business?.id]);
  });

  test('the main account can sign up even if sign-up is by invitation only', async () => {
    const server = await startServerForTest({
      variables: { MAIN_ACCOUNT_EMAIL: mainEmail, SIGN_UP: 'invite' },
    });
    await signUpSomebody(server, mainEmail);
    await expect(signUpSomebody(server)).rejects.toMatchObject({ status: 404 });
  });
});

describe('users without a business', () => {
  test('a user without a business does not get an existing business by default', async () => {
    const server = await startServerForTest();
    await signUpOwner(server);
    expect(await (await signUpSomebody(server)).client.business.get()).toBeNull();
  });

  test('with ADOPT_FIRST_BUSINESS, a new user takes over the first business at the next sign-in, with an audit entry', async () => {
    const server = await startServerForTest({ variables: { ADOPT_FIRST_BUSINESS: 'true' } });
    const founder = await signUpOwner(server, 'First Works');
    const newcomer = await signUpSomebody(server);
    expect(await newcomer.client.business.get()).toMatchObject({
      business_name: 'First Works',
      user_id: newcomer.userId,
      role: 'owner',
    });
    await expect.poll(async () => (await founder.client.business.get())?.role).toBe('staff');
    const { rows } = await server.platform.database.operator.query(
      `select user_id, before, after from audit_log where action = 'adopt'`,
    );
    expect(rows).toEqual([
      {
        user_id: newcomer.userId,
        before: { user_id: founder.userId },
        after: { user_id: newcomer.userId },
      },
    ]);
  });
});
