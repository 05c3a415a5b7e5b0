import { randomUUID } from 'node:crypto';
import { adminContract } from '@dayworks/shared/admin/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageProof, operatorVariables, signUpOperator } from '../testing/fixtures/operator-fixtures.ts';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let operator: Owner;
beforeAll(async () => {
  server = await startTestServer({ variables: operatorVariables });
  operator = await signUpOperator(server);
});
afterAll(() => server.stop());

/** The procedures are taken from the contract, so that a new procedure cannot be forgotten. */
const procedures = Object.keys(adminContract);

const call = (browser: Browser, name: string, input: unknown) =>
  browser.fetch(`/api/rpc/admin/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ json: input }),
  });

test('for owners, staff and visitors, every admin procedure responds as if it did not exist', async () => {
  const owner = await signUpOwner(server);
  const target = { id: operator.userId, business_id: owner.businessId };
  const strangers = [owner.browser, (await addStaff(server, owner)).browser, new Browser(server)];
  expect(procedures.length).toBeGreaterThan(15);
  for (const browser of strangers) {
    for (const name of procedures) {
      // Each procedure is called with valid, invalid and missing input; all responses must be the same.
      for (const input of [target, { id: 'x' }, undefined]) {
        const response = await call(browser, name, input);
        expect([name, response.status, await response.json()]).toEqual([
          name,
          404,
          {
            json: {
              defined: false,
              code: 'NOT_FOUND',
              status: 404,
              message: 'Not found',
              data: { details: 'PGRST116' },
            },
          },
        ]);
      }
    }
  }
  for (const browser of strangers) expect((await browser.fetch('/api/admin/overview')).status).toBe(404);
});

test('an operator with an unverified email address cannot call any admin procedure', async () => {
  await server.platform.database.auth.query(`update "user" set "emailVerified" = false where "id" = $1`, [
    operator.userId,
  ]);
  await expect.poll(async () => (await call(operator.browser, 'overview', undefined)).status).toBe(404);
  expect((await operator.client.auth.session())?.user.is_operator).toBe(false);
  await server.platform.database.auth.query(`update "user" set "emailVerified" = true where "id" = $1`, [
    operator.userId,
  ]);
  await expect.poll(async () => (await call(operator.browser, 'overview', undefined)).status).toBe(200);
});

test('the operator can always read data, but dangerous changes require recent re-authentication', async () => {
  const { userId, businessId } = await signUpOwner(server);
  await ageProof(server, operator.userId, 16);
  await operator.client.admin.users({});
  await operator.client.admin.previewAssignment({ business_id: businessId });
  const dangerous = [
    () => operator.client.admin.disableUser({ id: userId }),
    () => operator.client.admin.enableUser({ id: userId }),
    () => operator.client.admin.resetTwoFactor({ id: userId }),
    () => operator.client.admin.grantOperator({ id: userId }),
    () => operator.client.admin.revokeOperator({ id: userId }),
    () => operator.client.admin.assignOrphans({ business_id: businessId }),
  ];
  for (const change of dangerous) {
    await expect(change()).rejects.toMatchObject({ code: 'REAUTHENTICATION_NEEDED', status: 403 });
  }
  await ageProof(server, operator.userId, 14);
  expect(await operator.client.admin.disableUser({ id: userId })).toMatchObject({
    disabled_at: expect.any(String),
  });
});

test('no input from an operator causes a server error', async () => {
  const nasty = [
    undefined,
    null,
    '',
    [],
    {},
    { id: 'x' },
    { id: randomUUID() },
    { id: '9'.repeat(30) },
    { id: 1 },
    { id: 1e18 },
    { cursor: 'W10' },
    { cursor: '-1' },
    { cursor: 'x'.repeat(150) },
    { cursor: 'WyIyMDI2IiwiMSJd' },
    { search: "%'_\\" },
    { search: '\0' },
    { search: 'x'.repeat(200) },
    { search: '‮🙂\uD800' },
    { search: randomUUID() },
    { limit: 0 },
    { limit: 1000 },
    { from: '2026-02-30' },
    { from: '1900-01-01', to: '2999-12-31', time_zone: 'Nowhere' },
    { from: '1900-01-01', to: '2999-12-31', time_zone: 'Asia/Kathmandu' },
    { business_id: randomUUID() },
    { business_id: operator.businessId, id: randomUUID() },
    { business_id: operator.businessId, table: 'invoices', id: randomUUID() },
    { business_id: operator.businessId, table: 'auth.user' },
    { state: 'completed' },
    { status: 'sent' },
    { status: 'failed' },
    { table: 'members' },
  ];
  for (const name of procedures) {
    for (const input of nasty) {
      const response = await call(operator.browser, name, input);
      const text = await response.text();
      expect(response.status, `${name} ${JSON.stringify(input)}: ${text}`).toBeLessThan(500);
      if (!response.ok) expect(text).not.toMatch(/node_modules|\.ts:\d|syntax error|violates|pg_/);
    }
  }
});
