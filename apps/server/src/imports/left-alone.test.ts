import { afterAll, beforeAll, expect, test } from 'vitest';
import { importAll, importFiles, rolledBack, settled, snapshot, upload } from '../testing/imports.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createImportSweep } from './forget-rows.ts';
import { createImportRunner } from './run-imports.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const asBusiness = async <Row extends object>({ businessId }: Owner, text: string): Promise<Row[]> =>
  (await server.platform.database.operator.query<Row>(text, [businessId])).rows;

test('imported records are left alone until the owner turns the switch off', async () => {
  const owner = await signUpOwner(server);
  const done = await importAll(
    owner,
    upload('customers.csv', 'Name,Email,Marketing consent\nElena Marsh,elena@example.test,Yes\n'),
    upload(
      'invoices.csv',
      'Invoice Number,Customer,Date,Due date,Status,Total\n7,Elena Marsh,2026-01-02,2026-01-20,Sent,90\n',
    ),
  );
  const alone = () =>
    asBusiness<{ invoice: boolean; customer: boolean }>(
      owner,
      `select is_left_alone($1, i.id) as invoice, is_left_alone($1, i.customer_id) as customer from invoices i where business_id = $1`,
    );
  expect(done.is_left_alone).toBe(true);
  expect(await alone()).toEqual([{ invoice: true, customer: true }]);
  const audience = () => owner.client.marketing.audience({ channel: 'email', rules: [] } as never);
  expect(await audience()).toMatchObject({ count: 0 });
  await owner.client.imports.setLeftAlone({ id: done.id, is_left_alone: false });
  expect(await alone()).toEqual([{ invoice: false, customer: false }]);
  expect(await asBusiness(owner, 'select from outbox where business_id = $1')).toEqual([]);
  expect(await asBusiness(owner, 'select from notifications where business_id = $1')).toEqual([]);
});

/** Rows of several chunks, so that the import can be interrupted between them. */
const manyRows = (count: number) =>
  `Name,Email\n${Array.from({ length: count }, (_, index) => `Person${index} Test,p${index}@example.test`).join('\n')}\n`;

test('an import whose job is killed, doubled or fails goes on where it was, and writes nothing twice', async () => {
  const owner = await signUpOwner(server);
  const before = await snapshot(server, owner);
  const count = Number(process.env.IMPORT_ROWS ?? 600);
  const { id } = await importFiles(owner, upload('people.csv', manyRows(count)));
  await owner.client.imports.check({ id });
  await settled(owner, id);
  const { app } = server.platform.database;
  const connect = app.connect.bind(app);
  let kills = 0;
  // Every fifth transaction of the job loses its connection before it is committed.
  const run = createImportRunner({
    ...server.platform,
    database: {
      ...server.platform.database,
      app: Object.assign(Object.create(app), {
        connect: async () => {
          kills += 1;
          if (kills % 5 === 0) throw new Error('killed');
          return connect();
        },
      }),
    },
  });
  await owner.client.imports.start({ id });
  const again = () => run({ import_id: id, business_id: owner.businessId }).catch(() => undefined);
  for (let attempt = 0; attempt < 10; attempt++) await Promise.all([again(), again()]);
  expect(await settled(owner, id)).toMatchObject({
    status: 'done',
    created: { customers: count },
    done: count,
  });
  const [made] = await asBusiness<{ count: number; different: number }>(
    owner,
    'select count(*)::int as count, count(distinct email)::int as different from customers where business_id = $1',
  );
  expect(made).toEqual({ count, different: count });
  await rolledBack(owner, id);
  expect(await snapshot(server, owner)).toEqual(before);
});

test('the rows of old imports are removed, their report stays, and they can still be rolled back', async () => {
  const owner = await signUpOwner(server);
  const { client } = owner;
  const before = await snapshot(server, owner);
  const file = (name: string) => upload(name, 'Name,Email\nElena Marsh,not an address\n,x@example.test\n');
  const done = await importAll(owner, file('done.csv'));
  const draft = await importFiles(owner, file('draft.csv'));
  const kept = () =>
    asBusiness<{ cells: number; samples: number; files: number }>(
      owner,
      `select (select count(*)::int from import_rows where business_id = $1 and cells <> '[]') as cells,
        (select count(*)::int from import_files where business_id = $1 and samples <> '[]') as samples,
        (select count(*)::int from files where business_id = $1) as files`,
    );
  const sweep = createImportSweep(server.platform);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await sweep(inDays(29));
  expect(await kept()).toEqual([{ cells: 2, samples: 2, files: 2 }]);
  expect(await client.imports.list()).toHaveLength(2);
  const report = (await client.imports.rows({ id: done.id, filter: 'problems' })).rows;
  await Promise.all([sweep(inDays(31)), sweep(inDays(31))]);
  expect(await kept()).toEqual([{ cells: 0, samples: 0, files: 0 }]);
  await expect(client.imports.get({ id: draft.id })).rejects.toThrow('Import not found');
  expect(await client.imports.get({ id: done.id })).toMatchObject({
    created: { customers: 1 },
    left_out: 1,
    rows: 2,
  });
  expect((await client.imports.rows({ id: done.id, filter: 'problems' })).rows).toEqual(report);
  await rolledBack(owner, done.id);
  expect(await snapshot(server, owner)).toEqual(before);
  await sweep(inDays(62));
  await client.imports.discard({ id: done.id });
});

test('neither an import nor its roll-back causes webhook events', async () => {
  const owner = await signUpOwner(server);
  await server.platform.database.operator.query(
    `insert into webhook_endpoints (business_id, url, event_types)
     values ($1, 'https://hooks.invalid/', '{customer.created,customer.deleted}')`,
    [owner.businessId],
  );
  const { id } = await importAll(owner, upload('customers.csv', 'Name\nElena Marsh\n'));
  await rolledBack(owner, id);
  expect(await asBusiness(owner, 'select type from webhook_events where business_id = $1')).toEqual([]);
});
