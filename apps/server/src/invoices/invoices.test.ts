import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addCustomer,
  addInvoice,
  addSentInvoice,
  asEdit,
  keyIn,
  newInvoice,
  payment,
  someItems,
  someTotal,
} from '../testing/fixtures/invoice-fixtures.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
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

describe('creating invoices', () => {
  test('creating an invoice calculates the totals, stores a draft and writes an audit entry', async () => {
    const invoice = await addInvoice(owner);
    expect(invoice).toMatchObject({
      status: 'draft',
      subtotal: 598.75,
      discount: 10,
      tax: 15.73,
      total: someTotal,
      balance_due: someTotal,
    });
    expect(invoice.items.map((item) => item.total)).toEqual([185, 413.75]);
    expect(
      await rowsOf(`select action from audit_log where entity = 'invoice' and entity_id = $1`, invoice.id),
    ).toEqual([{ action: 'create' }]);
  });

  test('a new invoice is rejected if the client sends totals, a status or ids', async () => {
    const input = await newInvoice(owner.client);
    for (const extra of [
      { total: 1 },
      { status: 'paid' },
      { business_id: other.businessId },
      { id: randomUUID() },
      { paid_at: '2026-01-01' },
    ]) {
      await expect(
        owner.client.invoices.create({ ...input, ...extra } as typeof input),
      ).rejects.toMatchObject({ status: 400 });
    }
  });

  test('twenty simultaneous requests with one idempotency key create only one invoice', async () => {
    const input = await newInvoice(owner.client);
    const key = randomUUID();
    const made = await Promise.all(
      Array.from({ length: 20 }, () =>
        owner.client.invoices.create(input, { context: { idempotencyKey: key } }),
      ),
    );
    expect(new Set(made.map((invoice) => invoice.id)).size).toBe(1);
    expect(await rowsOf('select from invoices where customer_id = $1', input.customer_id)).toHaveLength(1);
  });

  test('a customer, project or address of another business is rejected in the same way as a missing record', async () => {
    const theirs = await addCustomer(other.client);
    const foreign = newInvoice(owner.client, { customer_id: theirs });
    await expect(owner.client.invoices.create(await foreign)).rejects.toThrow('Please select a customer');
    const missing = newInvoice(owner.client, { customer_id: randomUUID() });
    await expect(owner.client.invoices.create(await missing)).rejects.toThrow('Please select a customer');
    const address = await other.client.customers.addAddress({
      customer_id: theirs,
      address: '1 Elm',
      city: null,
      state: null,
      zip_code: null,
      label: null,
      access_notes: null,
      is_primary: false,
    });
    await expect(
      owner.client.invoices.create(await newInvoice(owner.client, { customer_address_id: address.id })),
    ).rejects.toThrow(/addresses/);
    await expect(
      owner.client.invoices.create(await newInvoice(owner.client, { project_id: randomUUID() })),
    ).rejects.toThrow('Project not found');
  });

  test.each([
    [{ items: [] }, 'Please add at least one item to the invoice'],
    [{ items: [{ ...someItems[0], name: '  ' }] }, 'Item name is required'],
    [{ date: '' }, 'Invoice date is required'],
    [{ due_date: '' }, 'Due date is required'],
    [{ discount: 600 }, 'Discount cannot exceed the subtotal'],
    [{ items: [{ ...someItems[0], quantity: 0 }] }, 'Quantity must be at least 1'],
    [{ items: [{ ...someItems[0], price: 1.005 }] }, 'Use at most two decimals'],
    [{ items: [{ ...someItems[0], price: -1 }] }, 'Must be 0 or more'],
    [{ date: '2026-02-30' }, 'Enter a valid date'],
  ])('an invoice with %j is rejected: %s', async (fields, message) => {
    const input = { ...(await newInvoice(owner.client)), ...fields };
    await expect(
      owner.client.invoices.create(input as Awaited<ReturnType<typeof newInvoice>>),
    ).rejects.toThrow(message);
  });
});

describe('editing invoices', () => {
  test('an edit of an invoice replaces all its items and totals together', async () => {
    const invoice = await addInvoice(owner);
    const edited = await owner.client.invoices.update({
      ...asEdit(invoice),
      items: someItems.slice(0, 1),
      discount: 0,
    });
    expect(edited).toMatchObject({
      version: 2,
      subtotal: 185,
      tax: 15.73,
      total: 200.73,
      balance_due: 200.73,
    });
    expect(await rowsOf('select from invoice_items where invoice_id = $1', invoice.id)).toHaveLength(1);
  });

  test('the second of two conflicting edits of an invoice is rejected with an explanation and changes nothing', async () => {
    const invoice = await addInvoice(owner);
    await owner.client.invoices.update({ ...asEdit(invoice), notes: 'first' });
    await expect(owner.client.invoices.update({ ...asEdit(invoice), notes: 'second' })).rejects.toThrow(
      'this invoice was changed by someone else. Reload to see the latest.',
    );
    expect((await owner.client.invoices.get({ id: invoice.id })).notes).toBe('first');
  });

  test('an edit that lowers an invoice total below the amount paid is rejected until the excess is refunded', async () => {
    const invoice = await addSentInvoice(owner);
    await owner.client.payments.record(payment(invoice.id, 300));
    const smaller = { ...asEdit(invoice), items: someItems.slice(0, 1), discount: 0 };
    await expect(owner.client.invoices.update(smaller)).rejects.toThrow(/refund first/);
    expect((await owner.client.invoices.get({ id: invoice.id })).total).toBe(someTotal);
  });

  test('viewing, paying, sending or sharing an invoice does not increment its version', async () => {
    const invoice = await addSentInvoice(owner);
    await owner.client.payments.record(payment(invoice.id, 10));
    expect((await owner.client.invoices.get({ id: invoice.id })).version).toBe(1);
  });
});

describe('payments on invoices', () => {
  test('a partial payment makes the invoice partially paid, and paying the rest makes it paid on the day of the last payment', async () => {
    const { id } = await addSentInvoice(owner);
    await owner.client.payments.record(payment(id, 100));
    expect(await owner.client.invoices.get({ id })).toMatchObject({
      status: 'partially_paid',
      balance_due: 504.48,
    });
    await owner.client.payments.record({ ...payment(id, 504.48), payment_date: '2026-11-12' });
    expect(await owner.client.invoices.get({ id })).toMatchObject({
      status: 'paid',
      balance_due: 0,
      paid_at: '2026-11-12',
    });
  });

  test.each([0, -5, 604.49, 1_000_000])(
    'a payment of %d is rejected with a message that states the balance',
    async (amount) => {
      const { id } = await addSentInvoice(owner);
      await expect(owner.client.payments.record(payment(id, amount))).rejects.toThrow('$604.48');
    },
  );

  test('an invoice whose payments are one cent short counts as paid, and the ledger shows the cent as rounding', async () => {
    const { id } = await addSentInvoice(owner);
    await owner.client.payments.record(payment(id, 604.47));
    expect(await owner.client.invoices.get({ id })).toMatchObject({ status: 'paid', balance_due: 0 });
    expect(await rowsOf('select uncovered::float from invoices where id = $1', id)).toEqual([
      { uncovered: 0.01 },
    ]);
  });

  test('changing a payment recalculates the invoice status, and a payment cannot exceed the invoice total', async () => {
    const { id } = await addSentInvoice(owner);
    const first = await owner.client.payments.record(payment(id, 100));
    const { invoice_id: _, ...fields } = payment(id, 604.48);
    const edit = { ...fields, id: first.id, version: first.version };
    await expect(owner.client.payments.update({ ...edit, amount: 700 })).rejects.toThrow('$604.48');
    await owner.client.payments.update(edit);
    const changed = await owner.client.invoices.get({ id });
    expect(changed.status).toBe('paid');
    expect(changed.events[0]).toMatchObject({ action: 'payment_update', amount: 604.48 });
    await expect(owner.client.payments.update(edit)).rejects.toThrow(/changed by someone else/);
  });

  test('a payment on a draft turns it into an issued invoice on the public page, in the receivables, on the statement, in the accrual figures and on the dashboard', async () => {
    const fresh = await signUpOwner(server);
    const { id, customer } = await addInvoice(fresh, { discount: 0 });
    const { total } = await fresh.client.invoices.get({ id });
    const open = Math.round((total - 44) * 100) / 100;
    await fresh.client.payments.record(payment(id, 44));
    const { invoices } = fresh.client;
    expect(await invoices.get({ id })).toMatchObject({ status: 'partially_paid', balance_due: open });
    expect((await invoices.get({ id })).sent_at).not.toBeNull();
    expect((await invoices.sharing({ id })).path).not.toBeNull();
    expect((await fresh.client.financials.receivables()).total).toBe(open);
    const customer_id = customer?.id ?? '';
    expect((await fresh.client.statements.get({ customer_id })).closing).toBe(open);
    expect((await fresh.client.customers.get({ id: customer_id })).balance_due).toBe(open);
    expect((await fresh.client.payments.overview()).outstanding.total).toBe(open);
    const days = { from: '2026-11-01', to: '2026-11-30' };
    expect((await fresh.client.financials.get({ ...days, basis: 'accrual' })).gross).toBe(total);
  });

  test('a draft that is only partly paid by a deposit is not counted as owed on any screen', async () => {
    const fresh = await signUpOwner(server);
    const { id, customer } = await addInvoice(fresh);
    const customer_id = customer?.id ?? '';
    const [estimate] = await rowsOf(
      `insert into estimates (business_id, customer_id) values ($1, $2) returning id`,
      fresh.businessId,
      customer_id,
    );
    await rowsOf(`update invoices set estimate_id = $2 where id = $1`, id, estimate.id);
    const deposit = { ...payment(id, 44), estimate_id: estimate.id, is_deposit: true };
    const { invoice_id: _, ...onEstimate } = deposit;
    await rowsOf(`update estimates set total = 604.48 where id = $1`, estimate.id);
    await fresh.client.payments.recordOnEstimate(onEstimate);
    expect(await fresh.client.invoices.get({ id })).toMatchObject({
      status: 'partially_paid',
      sent_at: null,
    });
    expect((await fresh.client.statements.get({ customer_id })).closing).toBe(0);
    const days = { from: '2026-11-01', to: '2026-11-30' };
    expect((await fresh.client.financials.get({ ...days, basis: 'accrual' })).gross).toBe(0);
    expect((await fresh.client.financials.receivables()).total).toBe(0);
  });

  test('payments on the estimate of an invoice count only once toward the invoice, and the deposit field of the invoice is not deducted again', async () => {
    const { id, customer_id } = await addSentInvoice(owner);
    const [estimate] = await rowsOf(
      `insert into estimates (business_id, customer_id) values ($1, $2) returning id`,
      owner.businessId,
      customer_id,
    );
    await rowsOf(
      `insert into payments (business_id, estimate_id, amount, payment_date) values ($1, $2, 200, '2026-11-02')`,
      owner.businessId,
      estimate.id,
    );
    await rowsOf(`update invoices set estimate_id = $2, deposit = 200 where id = $1`, id, estimate.id);
    await owner.client.payments.record(payment(id, 404.48));
    const invoice = await owner.client.invoices.get({ id });
    expect(invoice).toMatchObject({ status: 'paid', balance_due: 0, deposit: 200 });
    expect(invoice.payments.map(({ amount }) => amount)).toEqual([200, 404.48]);
  });
});

describe('deleting invoices', () => {
  test('deleting an invoice removes its payments and items, sets its totals to zero, marks it as cancelled and writes an audit entry', async () => {
    const { id } = await addSentInvoice(owner);
    await owner.client.payments.record(payment(id, 100));
    await owner.client.invoices.remove({ id });
    await owner.client.invoices.remove({ id });
    expect(
      await rowsOf('select status, total::float, balance_due::float from invoices where id = $1', id),
    ).toEqual([{ status: 'cancelled', total: 0, balance_due: 0 }]);
    expect(await rowsOf('select from invoice_items where invoice_id = $1', id)).toEqual([]);
    expect(await rowsOf('select from payments where invoice_id = $1', id)).toEqual([]);
    const [entry] = await rowsOf(
      `select before from audit_log where entity_id = $1 and action = 'delete'`,
      id,
    );
    expect(entry.before).toMatchObject({ total: someTotal, payments: [{ amount: 100 }], items: [{}, {}] });
    await expect(owner.client.invoices.get({ id })).rejects.toMatchObject({ status: 404 });
    const { invoices } = await owner.client.invoices.list({ search: id.slice(0, 8) });
    expect(invoices).toEqual([]);
  });

  test('every change to a deleted invoice is rejected', async () => {
    const invoice = await addSentInvoice(owner);
    await owner.client.invoices.remove({ id: invoice.id });
    const { invoices, payments } = owner.client;
    for (const change of [
      () => invoices.update(asEdit(invoice)),
      () => invoices.markSent({ id: invoice.id }),
      () => payments.record(payment(invoice.id, 1)),
      () => invoices.share({ id: invoice.id, email: other.email }),
      () => invoices.renewLink({ id: invoice.id }),
    ]) {
      await expect(change()).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe('undoing that an invoice was marked as sent', () => {
  test('an invoice that was marked as sent by mistake becomes the draft that it was before', async () => {
    const { id } = await addInvoice(owner);
    const { invoices } = owner.client;
    const { events: _, updated_at: __, ...before } = await invoices.get({ id });
    await invoices.markSent({ id });
    await invoices.unmarkSent({ id });
    const { events, ...after } = await invoices.get({ id });
    expect(after).toMatchObject(before);
    expect(events.map(({ action }) => action)).toEqual(['unmark_sent', 'mark_sent', 'create']);
    await expect(invoices.unmarkSent({ id })).rejects.toThrow('can become a draft again');
    expect(await invoices.markSent({ id })).toMatchObject({ status: 'sent' });
  });

  test('an invoice cannot become a draft again if it was sent by email, edited, opened or paid', async () => {
    const { invoices, payments, documents } = owner.client;
    const guest = new Browser(server).client;
    const happenings: ((id: string) => Promise<unknown>)[] = [
      (document_id) => documents.send({ type: 'invoice', document_id, method: 'email' }),
      async (id) => invoices.update(asEdit(await invoices.get({ id }))),
      async (id) => guest.invoices.markViewed({ id, key: keyIn((await invoices.sharing({ id })).path) }),
      (id) => payments.record(payment(id, 1)),
    ];
    for (const happen of happenings) {
      const { id } = await addInvoice(owner);
      await invoices.markSent({ id });
      await happen(id);
      const before = await invoices.get({ id });
      await expect(invoices.unmarkSent({ id })).rejects.toThrow('can become a draft again');
      expect(await invoices.get({ id })).toEqual(before);
    }
  });
});

test('a user of another business cannot read or change an invoice', async () => {
  const invoice = await addSentInvoice(owner);
  const { id } = invoice;
  const paid = await owner.client.payments.record(payment(id, 10));
  const { invoices, payments } = other.client;
  const { invoice_id: _, ...fields } = payment(id, 20);
  for (const attempt of [
    () => invoices.get({ id }),
    () => invoices.update(asEdit(invoice)),
    () => invoices.remove({ id }),
    () => invoices.markSent({ id }),
    () => invoices.unmarkSent({ id }),
    () => invoices.sharing({ id }),
    () => invoices.share({ id, email: other.email }),
    () => invoices.switchLink({ id, enabled: false }),
    () => invoices.openShared({ id, key: '' }),
    () => payments.record(payment(id, 1)),
    () => payments.update({ ...fields, id: paid.id, version: 1 }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ status: 404 });
  }
  expect(await owner.client.invoices.get({ id })).toMatchObject({
    status: 'partially_paid',
    link_enabled: true,
    shared_with: [],
  });
  expect((await invoices.list({})).invoices.map((row) => row.id)).not.toContain(id);
});
