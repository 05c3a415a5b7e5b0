import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addInvoice, asEdit } from '../testing/fixtures/invoice-fixtures.ts';
import { operatorVariables, signUpOperator } from '../testing/fixtures/operator-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let operator: Owner;
beforeAll(async () => {
  server = await startTestServer({ variables: operatorVariables });
  operator = await signUpOperator(server);
});
afterAll(() => server.stop());

const list = async (query: Parameters<typeof operator.client.admin.auditLog>[0]) =>
  (await operator.client.admin.auditLog(query)).entries;

test('audit entries can be found by action, record, user and request', async () => {
  const owner = await signUpOwner(server, 'Harbour Works');
  const invoice = await addInvoice(owner);
  await owner.client.invoices.update({ ...asEdit(invoice), notes: 'Side gate' });
  const [update] = await list({ search: invoice.id });
  expect(update).toMatchObject({
    action: 'update',
    entity: 'invoice',
    entity_id: invoice.id,
    business: { id: owner.businessId, business_name: 'Harbour Works' },
    user: { id: owner.userId, email: owner.email },
  });
  const ids = async (query: Parameters<typeof list>[0]) => (await list(query)).map(({ id }) => id);
  expect(await ids({ search: update?.request_id ?? '' })).toEqual([update?.id]);
  expect(await ids({ search: invoice.id.slice(0, 8) })).toHaveLength(2);
  for (const search of ['invoice update', 'update invoice', 'UPDATE']) {
    expect(await ids({ search })).toContain(update?.id);
  }
  expect(await ids({ search: 'invoice_update' })).toContain(update?.id);
  expect(await ids({ search: owner.email })).toContain(update?.id);
  expect(await ids({ search: '%' })).toEqual([]);
  expect(await ids({ business_id: owner.businessId, search: 'invoice' })).toHaveLength(2);
  expect(await ids({ business_id: operator.businessId, search: 'invoice' })).toEqual([]);
  expect(new Set((await list({ user_id: owner.userId })).map((entry) => entry.user?.id))).toEqual(
    new Set([owner.userId]),
  );
  const detail = await operator.client.admin.auditEntry({ id: update?.id ?? 0 });
  expect(detail).toMatchObject({
    ...update,
    before: { notes: invoice.notes },
    after: { notes: 'Side gate' },
  });
});

test('the audit log is paged from newest to oldest and includes entries about accounts', async () => {
  const all = await list({ limit: 100 });
  const ids = all.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(all.some(({ business, entity }) => business === null && entity === 'account')).toBe(true);
  const paged: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof operator.client.admin.auditLog>> =
      await operator.client.admin.auditLog({ cursor, limit: 2 });
    paged.push(...page.entries.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  expect(paged).toEqual(ids);
});

test('the date filter of the audit log uses the operator’s time zone', async () => {
  const at = async (moment: string) => {
    const { rows } = await server.platform.database.operator.query<{ id: number }>(
      `insert into audit_log (user_id, action, entity, entity_id, request_id, created_at)
       values ($1, 'probe', 'clock', 'x', 'probe', $2) returning id`,
      [operator.userId, moment],
    );
    return rows[0]?.id;
  };
  const late = await at('2020-03-11T03:59:59.999Z');
  const early = await at('2020-03-10T04:00:00.000Z');
  const before = await at('2020-03-10T03:59:59.999Z');
  await at('2020-03-11T04:00:00.000Z');
  const days = { from: '2020-03-10', to: '2020-03-10', time_zone: 'America/New_York' };
  expect((await list(days)).map(({ id }) => id).sort()).toEqual([late, early].sort());
  const inTokyo = await list({ ...days, time_zone: 'Asia/Tokyo' });
  expect(inTokyo.map(({ id }) => id).sort()).toEqual([before, early].sort());
});

test('no database role of the server can change or delete an audit entry, and the auth role cannot write entries for a business', async () => {
  const { app, auth, operator: wide } = server.platform.database;
  for (const pool of [app, auth, wide]) {
    for (const change of [
      `update public.audit_log set action = 'other'`,
      'delete from public.audit_log',
      'truncate public.audit_log',
    ]) {
      await expect(pool.query(change)).rejects.toMatchObject({ code: '42501' });
    }
  }
  const insert = `insert into public.audit_log (business_id, action, entity, entity_id, request_id) values ($1, 'forged', 'x', 'x', 'x')`;
  await expect(auth.query(insert, [operator.businessId])).rejects.toMatchObject({ code: '42501' });
  await expect(app.query(insert, [null])).rejects.toMatchObject({ code: '42501' });
  await expect(
    auth.query('select from public.audit_log where business_id is not null'),
  ).resolves.toMatchObject({ rowCount: 0 });
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query(`select from audit_log where action in ('other', 'forged')`);
  await owner.end();
  expect(rows).toEqual([]);
});

test('the audit log of a closed business remains and shows the last business name', async () => {
  const owner = await signUpOwner(server, 'Closed Works');
  const invoice = await addInvoice(owner);
  await owner.client.account.deleteAccount({ outcome: 'erase' });
  const closed = { id: owner.businessId, business_name: 'Closed Works' };
  const entries = await list({ business_id: owner.businessId });
  expect(entries[0]).toMatchObject({ action: 'close', entity: 'business', business: closed });
  expect(entries.at(-1)).toMatchObject({ action: 'create', entity: 'business', business: closed });
  expect(await list({ search: invoice.id })).toMatchObject([{ action: 'create', business: closed }]);
  expect(await list({ search: owner.businessId })).toHaveLength(entries.length);
  const detail = await operator.client.admin.auditEntry({ id: entries[0]?.id ?? 0 });
  expect(detail).toMatchObject({ before: { business_name: 'Closed Works' }, business: closed });
});
