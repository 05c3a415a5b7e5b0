import type { NumberSequenceEdit } from '@dayworks/shared/documents/number-sequence';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addEstimate } from '../../testing/fixtures/estimate-fixtures.ts';
import { addInvoice, payment } from '../../testing/fixtures/invoice-fixtures.ts';
import { countLockWaiters } from '../../testing/lock-order.ts';
import { signUpProvenOwner } from '../../testing/proven.ts';
import { type Mailbox, openMailbox } from '../../testing/stand-ins/mailbox.ts';
import type { Owner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ variables: { SMTP_URL: mailbox.url } });
});
beforeEach(async () => {
  owner = await signUpProvenOwner(server, 'Harbour Works');
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

async function count(kind: 'invoice' | 'estimate', fields: Partial<NumberSequenceEdit> = {}) {
  const stored = (await owner.client.documents.numbers()).find((one) => one.kind === kind);
  if (!stored) throw new Error('every kind of document has a sequence');
  return owner.client.documents.updateNumbers({ ...stored, is_on: true, has_year: false, ...fields });
}

const deadlocks = async () => {
  await server.platform.database.operator.query('select pg_stat_force_next_flush()');
  const { rows } = await server.platform.database.operator.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
};

test('if 30 concurrent writers send, pay, convert and delete documents while an owner changes the number sequence, there are no gaps, no duplicate numbers and no deadlocks', async () => {
  await count('invoice');
  await count('estimate');
  const before = await deadlocks();
  const invoices = await Promise.all(Array.from({ length: 16 }, () => addInvoice(owner)));
  const estimates = await Promise.all(Array.from({ length: 16 }, () => addEstimate(owner)));
  const { client } = owner;
  const work: (() => Promise<unknown>)[] = [
    ...invoices.slice(0, 5).map(
      ({ id }) =>
        () =>
          client.invoices.markSent({ id }),
    ),
    ...invoices.slice(5, 10).map(
      ({ id }) =>
        () =>
          client.payments.record(payment(id, 5)),
    ),
    ...invoices.slice(10, 14).map(
      ({ id }) =>
        () =>
          client.documents.send({ type: 'invoice', document_id: id, method: 'email' }),
    ),
    ...invoices.slice(14).map(
      ({ id }) =>
        () =>
          client.invoices.remove({ id }),
    ),
    ...estimates.slice(0, 4).map(
      ({ id }) =>
        () =>
          client.estimates.markSent({ id }),
    ),
    ...estimates.slice(4, 10).map(
      ({ id }) =>
        () =>
          client.payments.recordOnEstimate({
            ...{ ...payment('', 5), invoice_id: undefined },
            estimate_id: id,
            is_deposit: false,
          } as never),
    ),
    ...estimates.slice(10).map(
      ({ id }) =>
        () =>
          client.invoices.fromEstimate({ estimate_id: id } as never),
    ),
    ...Array.from({ length: 8 }, () => async () => {
      for (const kind of ['invoice', 'estimate'] as const)
        await count(kind).catch((error: { status: number }) => {
          if (error.status !== 409 && error.status !== 400) throw error;
        });
    }),
  ];
  const results = await Promise.allSettled(work.map((each) => each()));
  expect(results.flatMap((result) => (result.status === 'rejected' ? String(result.reason) : []))).toEqual(
    [],
  );
  for (const kind of ['invoice', 'estimate'] as const) {
    const { rows } = await server.platform.database.operator.query<{ counted: number }>(
      `select number_counted as counted from ${kind}s where business_id = $1 and number_counted is not null order by 1`,
      [owner.businessId],
    );
    expect([kind, rows.map(({ counted }) => counted)]).toEqual([kind, rows.map((_, index) => index + 1)]);
  }
  expect((await deadlocks()) - before).toBe(0);
});

test('a transaction that holds the lock on a number sequence can add rows to the business while an owner waits to change the sequence', async () => {
  const stored = await count('invoice');
  const before = await deadlocks();
  const holder = await server.platform.database.operator.connect();
  try {
    await holder.query('begin');
    await holder.query("set local lock_timeout = '5s'");
    await holder.query('select from number_sequences where business_id = $1 for update', [owner.businessId]);
    const change = owner.client.documents.updateNumbers({ ...stored, next_number: 9 });
    await expect.poll(() => countLockWaiters(server)).toBeGreaterThan(0);
    await holder.query("insert into tax_rates (business_id, name, rate) values ($1, 'Held', 1)", [
      owner.businessId,
    ]);
    await holder.query('commit');
    expect((await change).next_number).toBe(9);
    expect((await deadlocks()) - before).toBe(0);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

test('a number prefix that begins with a minus sign is not read as a formula in an export, and works in file names and searches', async () => {
  await count('invoice', { prefix: '-A' });
  const { id } = await addInvoice(owner);
  await owner.client.invoices.markSent({ id });
  const file = await (await owner.client.invoices.exportCsv({})).text();
  expect(file).toContain("'-A0001");
  expect(file).not.toMatch(/(^|[,"\n])-A0001/);
  expect((await owner.client.invoices.pdf({ id })).name).toBe('Invoice--A0001.pdf');
  const found = await owner.client.search.everything({ search: '-A0001' });
  expect(found.map((row) => row.id)).toEqual([id]);
});

test.each(['=', '+', '@', 'A B', 'Ä', '<b>', '"', '\u202E', '%', 'x'.repeat(13)])(
  'a number sequence with the prefix %j is rejected',
  async (prefix) => {
    await expect(count('invoice', { prefix })).rejects.toMatchObject({ status: 400 });
  },
);

test.each([0, -1, 1.5, 10_000_000, Number.NaN, 1e30])(
  'the number settings reject %d as the next document number',
  async (next_number) => {
    await expect(count('invoice', { next_number })).rejects.toMatchObject({ status: 400 });
  },
);

test('a number sequence that is set back skips the numbers that are already in use', async () => {
  await count('invoice', { next_number: 3 });
  const [first, second, third, fourth] = await Promise.all(
    Array.from({ length: 4 }, () => addInvoice(owner)),
  );
  await owner.client.invoices.markSent({ id: first?.id ?? '' });
  await count('invoice', { next_number: 2 });
  for (const draft of [second, third, fourth]) await owner.client.invoices.markSent({ id: draft?.id ?? '' });
  const numbers = await Promise.all(
    [second, third, fourth].map(
      async (draft) => (await owner.client.invoices.get({ id: draft?.id ?? '' })).number,
    ),
  );
  expect(numbers).toEqual(['INV-0002', 'INV-0004', 'INV-0005']);
});

test('if two owners save the number settings simultaneously, one of them gets a conflict', async () => {
  const stored = (await owner.client.documents.numbers())[0];
  if (!stored) throw new Error('every kind of document has a sequence');
  const results = await Promise.allSettled(
    [7, 8].map((next_number) =>
      owner.client.documents.updateNumbers({ ...stored, is_on: true, has_year: false, next_number }),
    ),
  );
  const refused = results.flatMap((result) => (result.status === 'rejected' ? result.reason : []));
  expect(refused).toMatchObject([{ status: 409 }]);
});

test.each(['Pacific/Auckland', 'Pacific/Honolulu', 'Pacific/Kiritimati'])(
  'a new document number contains the current year in the time zone %s',
  async (time_zone) => {
    await server.platform.database.operator.query(
      'update business_settings set time_zone = $2 where id = $1',
      [owner.businessId, time_zone],
    );
    server.platform.sessions.forgetUser(owner.userId);
    await count('invoice', { has_year: true });
    const { id } = await addInvoice(owner);
    const { number } = await owner.client.invoices.markSent({ id });
    const year = new Intl.DateTimeFormat('en', { timeZone: time_zone, year: 'numeric' }).format(new Date());
    expect(number).toBe(`INV-${year}-0001`);
  },
);
