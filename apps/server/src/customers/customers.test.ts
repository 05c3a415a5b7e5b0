import { randomUUID } from 'node:crypto';
import { Customer, type CustomerEdit, emptyCustomer } from '@dayworks/shared/customers/customer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, addSentInvoice, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  other = await signUpOwner(server);
});
afterAll(() => server.stop());

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;

const actionsOf = async (id: string) =>
  (await rowsOf(`select action from audit_log where entity_id = $1 order by id`, id)).map(
    (row) => row.action,
  );

/** Returns a customer that has a value other than the default in every writable field. */
const elena = {
  ...emptyCustomer(),
  first_name: 'Elena',
  last_name: 'Marsh',
  company: 'Marsh & Co.',
  type: 'commercial' as const,
  email: 'elena@marsh.example',
  phone: '(503) 555-0100',
  sms_ok: false,
  tags: ['bakery', 'VIP'],
  payment_terms: 14,
  tax_exempt: true,
};

const asEdit = (customer: Customer): CustomerEdit => {
  const fields = Object.keys(emptyCustomer()).map((field) => [field, customer[field as keyof Customer]]);
  return { ...Object.fromEntries(fields), id: customer.id, version: customer.version };
};

describe('creating and editing customers', () => {
  test('the response to a create request contains all fields of the new customer, with empty derived figures', async () => {
    const created = await owner.client.customers.create(elena);
    expect(created).toMatchObject({
      ...elena,
      business_id: owner.businessId,
      version: 1,
      archived_at: null,
      lifetime_value: 0,
      balance_due: 0,
      appointment_count: 0,
      last_appointment: null,
    });
    expect(Object.keys(created).sort()).toEqual(Object.keys(Customer.shape).sort());
    expect(await actionsOf(created.id)).toEqual(['create']);
  });

  test('several requests with the same idempotency key create only one customer', async () => {
    const idempotencyKey = randomUUID();
    const create = () => owner.client.customers.create(elena, { context: { idempotencyKey } });
    const made = await Promise.all([create(), create(), create()]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test('an edit of a customer replaces every field and increments the version', async () => {
    const created = await owner.client.customers.create(elena);
    const edit = { ...asEdit(created), ...emptyCustomer(), company: 'Marsh', tags: ['a', 'A', 'b'] };
    const edited = await owner.client.customers.update(edit);
    expect(edited).toMatchObject({ ...emptyCustomer(), company: 'Marsh', tags: ['a', 'b'], version: 2 });
    expect(await owner.client.customers.get({ id: created.id })).toMatchObject(edited);
    expect(await actionsOf(created.id)).toEqual(['create', 'update']);
  });

  test('if two edits are based on the same version of a customer, the second edit is rejected and overwrites nothing', async () => {
    const created = await owner.client.customers.create(elena);
    await owner.client.customers.update({ ...asEdit(created), notes: 'first' });
    await expect(
      owner.client.customers.update({ ...asEdit(created), notes: 'second' }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'this customer was changed by someone else. Reload to see the latest.',
    });
    expect((await owner.client.customers.get({ id: created.id })).notes).toBe('first');
  });

  test('recording a payment does not cause a conflict for a user who is editing the customer', async () => {
    const created = await owner.client.customers.create(elena);
    const { id } = await addSentInvoice(owner, { customer_id: created.id });
    await owner.client.payments.record(payment(id, 100));
    const edited = await owner.client.customers.update({ ...asEdit(created), notes: 'kept' });
    expect(edited).toMatchObject({ notes: 'kept', lifetime_value: 100 });
  });

  test.each([
    [{ first_name: null, last_name: null, company: null }, 'Enter a name or company'],
    [{ email: 'not an address' }, 'Enter a valid email address'],
    [{ lifetime_value: 1 }, /Unrecognized key/],
    [{ archived_at: null }, /Unrecognized key/],
  ])('a new customer with the fields %j is rejected', async (fields, message) => {
    await expect(owner.client.customers.create({ ...elena, ...fields })).rejects.toThrow(message);
  });
});

describe('archiving customers', () => {
  test('archiving or restoring a customer takes effect only once, even if it is requested several times', async () => {
    const { id } = await owner.client.customers.create({ ...elena, last_name: 'Archived' });
    const archived = await owner.client.customers.archive({ id });
    expect(archived.archived_at).not.toBeNull();
    expect(await owner.client.customers.archive({ id })).toEqual(archived);
    const listed = async (status: 'archived' | null) =>
      (await owner.client.customers.list({ status, limit: 100 })).customers.some((row) => row.id === id);
    expect([await listed(null), await listed('archived')]).toEqual([false, true]);
    expect((await owner.client.customers.options({ search: 'archived' })).map((row) => row.id)).not.toContain(
      id,
    );
    expect(await owner.client.customers.restore({ id })).toMatchObject({ archived_at: null, version: 1 });
    await owner.client.customers.restore({ id });
    expect([await listed(null), await listed('archived')]).toEqual([true, false]);
    expect(await actionsOf(id)).toEqual(['create', 'archive', 'restore']);
  });
});

describe('customer details', () => {
  test('customer details show documents, open invoices, the payment history and the next appointment', async () => {
    const { id } = await owner.client.customers.create(elena);
    const invoices = [];
    for (const due_date of ['2026-11-20', '2026-11-16', '2026-12-01']) {
      invoices.push(await addSentInvoice(owner, { customer_id: id, due_date }));
    }
    // Both invoices are paid on 2026-11-10: one 10 days early and the other 6 days early.
    for (const invoice of invoices.slice(0, 2)) {
      await owner.client.payments.record(payment(invoice.id, invoice.total));
    }
    await rowsOf(
      `insert into jobs (business_id, customer_id, title) values ($1, $2, 'Deck')`,
      owner.businessId,
      id,
    );
    const ahead = new Date(Date.now() + 86_400_000).toISOString();
    await rowsOf(
      `insert into appointments (business_id, customer_id, title, status, start_time) values
         ($1, $2, 'done', 'completed', '2026-01-05T18:00:00Z'), ($1, $2, 'gone', 'cancelled', $3::timestamptz - interval '1 hour'),
         ($1, $2, 'next', 'confirmed', $3), ($1, $2, 'later', 'scheduled', $3::timestamptz + interval '1 day')`,
      owner.businessId,
      id,
      ahead,
    );
    expect(await owner.client.customers.get({ id })).toMatchObject({
      invoice_count: 3,
      estimate_count: 0,
      project_count: 0,
      payment_count: 2,
      job_count: 1,
      open_invoices: { count: 1, next_due: '2026-12-01' },
      pays: { days: null, count: 2 },
      next_appointment: ahead,
      appointment_count: 3,
      last_appointment: '2026-01-05T18:00:00.000Z',
      balance_due: invoices[2]?.total,
    });
  });

  test('the details page of a new customer shows empty lists and figures', async () => {
    const { id } = await owner.client.customers.create(elena);
    expect(await owner.client.customers.get({ id })).toMatchObject({
      addresses: [],
      open_invoices: { count: 0, next_due: null },
      pays: null,
      next_appointment: null,
    });
  });
});

describe('customer list', () => {
  let lister: Owner;
  beforeAll(async () => {
    lister = await signUpOwner(server);
    const people = ['Zoe', 'adam', 'Mia', 'Bea', 'Carl'];
    for (const [index, first_name] of people.entries()) {
      await lister.client.customers.create({
        ...emptyCustomer(),
        first_name,
        type: index % 2 ? 'commercial' : 'residential',
        tags: index < 3 ? ['garden', first_name] : [],
      });
    }
    const named = async (name: string) =>
      (await lister.client.customers.options({ search: name }))[0]?.id ?? '';
    await addSentInvoice(lister, { customer_id: await named('Mia') });
    const paid = await addSentInvoice(lister, { customer_id: await named('Bea') });
    await lister.client.payments.record(payment(paid.id, paid.total));
    await lister.client.customers.archive({ id: await named('Carl') });
  });

  const names = async (query: Parameters<Owner['client']['customers']['list']>[0]) =>
    (await lister.client.customers.list(query)).customers.map((row) => row.first_name);

  test.each([
    [{}, ['Bea', 'Mia', 'adam', 'Zoe']],
    [{ sort: 'name' }, ['adam', 'Bea', 'Mia', 'Zoe']],
    [{ status: 'owing' }, ['Mia']],
    [{ status: 'archived' }, ['Carl']],
    [{ status: 'commercial' }, ['Bea', 'adam']],
    [{ status: 'residential', sort: 'name' }, ['Mia', 'Zoe']],
    [{ tag: 'garden', sort: 'name' }, ['adam', 'Mia', 'Zoe']],
    [{ tag: 'garden', status: 'owing' }, ['Mia']],
    [{ tag: 'nobody' }, []],
    [{ search: 'mia' }, ['Mia']],
    [{ search: 'mia', status: 'commercial' }, []],
    [{ search: 'carl' }, []],
    [{ search: 'carl', status: 'archived' }, ['Carl']],
  ] as const)('filtering the customer list by %j returns the expected customers', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each(['newest', 'name', 'balance', 'value'] as const)(
    'paging through the customer list sorted by %s returns every customer once',
    async (sort) => {
      const all = await names({ sort, limit: 100 });
      const seen: (string | null)[] = [];
      let cursor: string | null = null;
      do {
        const page = await lister.client.customers.list({ sort, limit: 1, cursor });
        seen.push(...page.customers.map((row) => row.first_name));
        cursor = page.next;
      } while (cursor);
      expect(seen).toEqual(all);
      expect(seen).toHaveLength(4);
    },
  );

  test('sorting customers by balance or value lists the highest amount first', async () => {
    expect((await names({ sort: 'balance' }))[0]).toBe('Mia');
    expect((await names({ sort: 'value' }))[0]).toBe('Bea');
  });

  test('the customer list rejects an invalid cursor or a cursor from a different sort order', async () => {
    const { next } = await lister.client.customers.list({ sort: 'name', limit: 1 });
    for (const cursor of [next, 'x', Buffer.from('[null,1]').toString('base64url')]) {
      await expect(lister.client.customers.list({ sort: 'balance', cursor })).rejects.toMatchObject({
        status: 400,
      });
    }
  });

  test('the customer overview shows the number of customers for each filter, the total balance and the tags', async () => {
    const mia = (await lister.client.customers.list({ status: 'owing' })).customers[0];
    expect(await lister.client.customers.overview()).toEqual({
      counts: { all: 4, owing: 1, residential: 2, commercial: 2, archived: 1 },
      balance_due: mia?.balance_due,
      tags: [
        { tag: 'garden', count: 3 },
        { tag: 'adam', count: 1 },
        { tag: 'Mia', count: 1 },
        { tag: 'Zoe', count: 1 },
      ],
      orphans: [],
    });
  });

  test('the customer export contains the filtered customers with all fields and no spreadsheet formulas', async () => {
    await lister.client.customers.create({
      ...emptyCustomer(),
      first_name: '=cmd()',
      tags: ['export', 'two'],
    });
    const file = await lister.client.customers.exportCsv({ tag: 'export' });
    const [heading = '', row = '', rest] = (await file.text()).split('\r\n');
    expect(heading).toMatch(/^﻿?Created at,First name,.*,Sms ok,.*,Lifetime value,Balance due,/);
    expect(row).toContain("'=cmd()");
    expect(row).toContain('export; two');
    expect(row).toMatch(/,Yes,.*,0\.00,0\.00,0,$/);
    expect(rest).toBe('');
    expect(heading.split(',')).toHaveLength(row.split(',').length);
  });
});

test('every procedure responds to the id of a customer of another business as if the customer did not exist', async () => {
  const theirs = await addCustomer(other.client);
  const { customers } = owner.client;
  const missing = { status: 404, message: 'Customer not found' };
  await expect(customers.get({ id: theirs })).rejects.toMatchObject(missing);
  await expect(customers.option({ id: theirs })).rejects.toMatchObject(missing);
  await expect(customers.archive({ id: theirs })).rejects.toMatchObject(missing);
  await expect(customers.restore({ id: theirs })).rejects.toMatchObject(missing);
  await expect(customers.update({ ...elena, id: theirs, version: 1 })).rejects.toMatchObject(missing);
  expect(await customers.addresses({ customer_id: theirs })).toEqual([]);
  expect((await customers.list({ search: 'elena' })).customers.map((row) => row.id)).not.toContain(theirs);
  expect((await other.client.customers.get({ id: theirs })).version).toBe(1);
});
