import { expect, test } from 'vitest';
import { auditRows, operatorVariables, signUpOperator } from '../testing/fixtures/operator-fixtures.ts';
import { goodPassword, signUpOwner, signUpSomebody } from '../testing/test-client.ts';
import { startServerForTest, type TestServer } from '../testing/test-server.ts';

async function ownersOf({ platform }: TestServer) {
  const { rows } = await platform.database.operator.query<{ id: string; user_id: string; owners: string[] }>(
    `select b.id, b.user_id, array(select m.user_id::text from members m where m.business_id = b.id and m.role = 'owner') as owners
     from business_settings b order by b.created_at, b.id`,
  );
  return rows;
}

const startAdopting = (variables: Record<string, string> = {}) =>
  startServerForTest({ variables: { ADOPT_FIRST_BUSINESS: 'true', ...variables } });

test('a new user gets no business from ADOPT_FIRST_BUSINESS if the installation has no business yet', async () => {
  const server = await startAdopting();
  const lonely = await signUpSomebody(server);
  expect(await lonely.client.business.get()).toBeNull();
  expect(await auditRows(server, 'adopt')).toEqual([]);
  const founder = await signUpOwner(server);
  await lonely.client.auth.signIn({ email: lonely.email, password: goodPassword });
  expect((await lonely.client.business.get())?.id).toBe(founder.businessId);
});

test('neither the operator nor a user who already has a business takes over an existing business', async () => {
  const server = await startAdopting(operatorVariables);
  const operator = await signUpOperator(server);
  expect(await auditRows(server, 'adopt')).toEqual([]);
  expect((await operator.client.business.get())?.business_name).toBe('Your Business');
  const newcomer = await signUpSomebody(server);
  expect((await newcomer.client.business.get())?.id).toBe(operator.businessId);
  await newcomer.client.auth.signIn({ email: newcomer.email, password: goodPassword });
  await operator.client.auth.signIn({ email: operator.email, password: goodPassword });
  expect(await auditRows(server, 'adopt')).toHaveLength(1);
  expect((await operator.client.business.get())?.role).toBe('staff');
});

test('when many new users sign up simultaneously, only one of them becomes the owner of the existing business', async () => {
  const server = await startAdopting();
  const { businessId } = await signUpOwner(server);
  const people = await Promise.all(Array.from({ length: 3 }, () => signUpSomebody(server)));
  const [business, ...others] = await ownersOf(server);
  expect(others).toEqual([]);
  expect(business?.owners).toEqual([business?.user_id]);
  expect(people.map(({ userId }) => userId)).toContain(business?.user_id);
  const adoptions = await auditRows(server, 'adopt');
  expect(adoptions).toHaveLength(3);
  for (const { client } of people) expect((await client.business.get())?.id).toBe(businessId);
});

test('without ADOPT_FIRST_BUSINESS, a new user creates a new business instead of taking over an existing one', async () => {
  const server = await startServerForTest();
  const founder = await signUpOwner(server, 'First');
  const newcomer = await signUpSomebody(server);
  expect(await newcomer.client.business.get()).toBeNull();
  await newcomer.client.auth.signIn({ email: newcomer.email, password: goodPassword });
  expect(await newcomer.client.business.get()).toBeNull();
  await newcomer.client.business.create({ business_name: 'Own', time_zone: 'UTC' });
  expect(await ownersOf(server)).toMatchObject([
    { id: founder.businessId, user_id: founder.userId, owners: [founder.userId] },
    { user_id: newcomer.userId, owners: [newcomer.userId] },
  ]);
  expect(await auditRows(server, 'adopt')).toEqual([]);
});
