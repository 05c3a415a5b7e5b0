import { randomUUID } from 'node:crypto';
import { emptyCustomer } from '@dayworks/shared/customers/customer';
import type { MergeKind } from '@dayworks/shared/merging/merge-kind';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSweep } from '../platform/process/sweep.ts';
import { addCustomer, addSentInvoice, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const rowsOf = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await server.platform.database.operator.query<Row>(text, values)).rows;

const once = () => ({ context: { idempotencyKey: randomUUID() } });

/** Merges the second record into the first one as the screen does it: after a look at the comparison. */
async function merge(
  { client }: Owner,
  kind: MergeKind,
  kept_id: string,
  merged_id: string,
  taken?: string[],
) {
  const { kept, merged } = await client.merging.compare({ kind, kept_id, merged_id });
  return client.merging.merge(
    {
      kind,
      kept_id,
      merged_id,
      kept_version: kept.version,
      merged_version: merged.version,
      taken: taken ?? null,
    },
    once(),
  );
}

const person = (owner: Owner, fields: object) =>
  addCustomer(owner.client, { last_name: null, email: null, ...fields });

test('duplicates are found by email, phone, name and address, forgiving typing mistakes, with the likeliest first', async () => {
  const owner = await signUpOwner(server);
  const ana = { first_name: 'Ana', last_name: 'Lopez', email: 'ana@lopez.test', phone: '(503) 555-0117' };
  const first = await person(owner, { ...ana, address: '12 Oak Street', zip_code: '97201' });
  const second = await person(owner, { ...ana, first_name: 'Anna', email: null });
  const typo = await person(owner, {
    first_name: 'Alejandra',
    last_name: 'Whitfield',
    phone: null,
    email: null,
  });
  const typed = await person(owner, {
    first_name: 'Alejandar',
    last_name: 'Whitfield',
    phone: null,
    email: null,
  });
  await person(owner, { first_name: 'Omar', last_name: 'Haddad', email: null, phone: null });
  const pairs = async () => (await owner.client.merging.duplicates({ kind: 'customer' })).pairs;
  expect((await pairs()).map((pair) => [pair.first.id, pair.second.id, pair.reason])).toEqual([
    [first, second, 'Same phone number, similar name'],
    [typo, typed, 'Similar name'],
  ]);
  expect((await owner.client.merging.duplicates({ kind: 'customer', of_id: typo })).pairs).toHaveLength(1);
  await owner.client.merging.dismiss({ kind: 'customer', one_id: typed, other_id: typo });
  expect(await pairs()).toHaveLength(1);
  await merge(owner, 'customer', first, second);
  expect(await pairs()).toEqual([]);
});

test('everything of the duplicate belongs to the customer that stays, and the old id leads there', async () => {
  const owner = await signUpOwner(server);
  const { client } = owner;
  const kept = await person(owner, { first_name: 'Ana', email: null, tags: ['VIP'] });
  const merged = await person(owner, {
    first_name: 'Anna',
    email: 'ana@lopez.test',
    phone: '(503) 555-0188',
  });
  const invoice = await addSentInvoice(owner, { customer_id: merged });
  await client.payments.record(payment(invoice.id, 10));
  const { path } = await client.customers.openClientLink({ id: merged });
  const comparison = await client.merging.compare({ kind: 'customer', kept_id: kept, merged_id: merged });
  expect(comparison).toMatchObject({
    refusal: null,
    moves: [
      { label: 'invoice', count: 1 },
      { label: 'payment', count: 1 },
    ],
  });
  expect(comparison.effects.join(' ')).toContain('client page stops working');
  const done = await merge(owner, 'customer', kept, merged);
  const after = await client.customers.get({ id: merged });
  expect(after).toMatchObject({ id: kept, email: 'ana@lopez.test', invoice_count: 1, lifetime_value: 10 });
  expect(after.notes).toContain('Anna');
  expect((await client.invoices.get({ id: invoice.id })).customer?.id).toBe(kept);
  // A form that still names the duplicate saves its record for the customer that stays.
  const late = await addSentInvoice(owner, { customer_id: merged });
  expect(late.customer_id).toBe(kept);
  const edit = { ...emptyCustomer(), first_name: 'Anna', id: merged, version: 1 };
  await expect(client.customers.update(edit)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(client.customers.restore({ id: merged })).rejects.toThrow('was merged into Ana');
  expect((await client.customers.list({ status: 'archived' })).customers).toEqual([]);
  expect(await client.merging.list()).toMatchObject([{ id: done.id, merged_title: 'Anna' }]);
  const page = new URL(path ?? '', server.origin);
  expect((await fetch(page)).status).not.toBe(500);
  expect(await rowsOf('select from client_links where customer_id = $1 and link_enabled', merged)).toEqual(
    [],
  );
  const undone = await client.merging.undo({ id: done.id });
  expect(undone.remarks).toEqual([]);
  expect((await client.invoices.get({ id: invoice.id })).customer?.id).toBe(merged);
  // The later invoice was never the duplicate's.
  expect((await client.invoices.get({ id: late.id })).customer?.id).toBe(kept);
  await expect(client.merging.undo({ id: done.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the stricter consent counts, and an opt-out by the customers themselves stays one', async () => {
  const owner = await signUpOwner(server);
  const agreed = { marketing_consent: true, sms_ok: true };
  const kept = await person(owner, { ...agreed, first_name: 'Ana', email: 'new@ana.test' });
  const merged = await person(owner, { ...agreed, first_name: 'Ana', email: 'old@ana.test' });
  await rowsOf(
    `insert into consent_events (business_id, customer_id, channel, is_agreed, source, created_at) values ($1, $2, 'email', false, 'link', now() + interval '1 second')`,
    owner.businessId,
    merged,
  );
  await rowsOf('update customers set marketing_consent = false where id = $1', merged);
  const { id } = await merge(owner, 'customer', kept, merged);
  const after = await owner.client.customers.get({ id: kept });
  expect(after).toMatchObject({ marketing_consent: false, sms_ok: true });
  await expect(
    owner.client.customers.update({ ...asFields(after), marketing_consent: true }),
  ).rejects.toThrow('unsubscribed');
  await owner.client.merging.undo({ id });
  expect(await owner.client.customers.get({ id: kept })).toMatchObject({ marketing_consent: true });
});

function asFields(customer: Awaited<ReturnType<Owner['client']['customers']['get']>>) {
  const fields = Object.keys(emptyCustomer()) as (keyof typeof customer)[];
  return {
    ...(Object.fromEntries(fields.map((field) => [field, customer[field]])) as ReturnType<
      typeof emptyCustomer
    >),
    id: customer.id,
    version: customer.version,
  };
}

test('automatic payments are never widened by a merge', async () => {
  const owner = await signUpOwner(server);
  const { businessId } = owner;
  const [kept, merged] = [
    await person(owner, { first_name: 'Ana' }),
    await person(owner, { first_name: 'Anna' }),
  ];
  await rowsOf('insert into online_settings (business_id, is_on) values ($1, true)', businessId);
  for (const id of [kept, merged])
    await rowsOf(
      `with m as (insert into saved_methods (business_id, customer_id, provider, customer_ref, method_ref, kind, agreed_at)
         values ($1, $2::uuid, 'test', $2::uuid::text, $2::uuid::text, 'card', now()) returning id)
       insert into autopays (business_id, customer_id, is_on, saved_method_id, started_on) select $1, $2::uuid, true, id, '2020-01-01' from m`,
      businessId,
      id,
    );
  const own = await addSentInvoice(owner, { customer_id: kept });
  const moved = await addSentInvoice(owner, { customer_id: merged });
  const isCharged = async (id: string) =>
    (await rowsOf<{ method: string | null }>('select autopay_method($1, $2) as method', businessId, id))[0]
      ?.method !== null;
  expect([await isCharged(own.id), await isCharged(moved.id)]).toEqual([true, true]);
  const { effects } = await owner.client.merging.compare({
    kind: 'customer',
    kept_id: kept,
    merged_id: merged,
  });
  expect(effects.join(' ')).toContain('not paid automatically');
  const { id } = await merge(owner, 'customer', kept, merged);
  expect([await isCharged(own.id), await isCharged(moved.id)]).toEqual([true, false]);
  // Which invoices came with a merge is known for good, also when the merge can no longer be undone.
  await rowsOf(`update merge_changes set created_at = now() - interval '31 days' where merge_id = $1`, id);
  await createSweep(server.platform.database)();
  expect(await isCharged(moved.id)).toBe(false);
});

test('later changes stay where they belong, and what cannot be undone is said in a sentence', async () => {
  const owner = await signUpOwner(server);
  const { client } = owner;
  const [kept, merged, third] = await Promise.all(
    ['Ana', 'Anna', 'Anne'].map((first_name) => person(owner, { first_name })),
  );
  const invoice = await addSentInvoice(owner, { customer_id: merged });
  const first = await merge(owner, 'customer', kept as string, merged as string);
  await client.payments.record(payment(invoice.id, 10));
  const renamed = await client.customers.get({ id: kept as string });
  await client.customers.update({ ...asFields(renamed), first_name: 'Anastasia' });
  const second = await merge(owner, 'customer', third as string, kept as string);
  await expect(client.merging.undo({ id: first.id })).rejects.toThrow(
    'Anastasia has since been merged into Anne. Undo that merge first.',
  );
  await client.merging.undo({ id: second.id });
  const { remarks } = await client.merging.undo({ id: first.id });
  expect(remarks).toEqual(['One later record belongs to a record that moved back, so it moved as well.']);
  expect(await client.customers.get({ id: merged as string })).toMatchObject({
    lifetime_value: 10,
    invoice_count: 1,
  });
  expect(await client.customers.get({ id: kept as string })).toMatchObject({
    first_name: 'Anastasia',
    lifetime_value: 0,
  });
  const old = await merge(owner, 'customer', kept as string, merged as string);
  await rowsOf(`update merges set created_at = now() - interval '31 days' where id = $1`, old.id);
  await expect(client.merging.undo({ id: old.id })).rejects.toThrow('More than 30 days have passed');
  expect(await client.merging.list()).toEqual([]);
});

test('two people who merge the same pair in opposite directions, and one who taps twice, merge it once', async () => {
  const owner = await signUpOwner(server);
  for (let round = 0; round < 5; round++) {
    const [one, other] = [
      await person(owner, { first_name: 'Ana' }),
      await person(owner, { first_name: 'Anna' }),
    ];
    const versions = { kept_version: 1, merged_version: 1, taken: null };
    const tap = once();
    const answers = await Promise.allSettled([
      owner.client.merging.merge({ kind: 'customer', kept_id: one, merged_id: other, ...versions }, tap),
      owner.client.merging.merge({ kind: 'customer', kept_id: one, merged_id: other, ...versions }, tap),
      owner.client.merging.merge({ kind: 'customer', kept_id: other, merged_id: one, ...versions }, once()),
      addSentInvoice(owner, { customer_id: other }),
    ]);
    expect(answers[3]?.status).toBe('fulfilled');
    const [merged] = await rowsOf<{ kept_id: string; merged_id: string }>(
      'select kept_id, merged_id from merges where merged_id in ($1, $2) and undone_at is null',
      one,
      other,
    );
    expect(await rowsOf('select from merges where merged_id in ($1, $2)', one, other)).toHaveLength(1);
    expect(await rowsOf('select from invoices where customer_id = $1', merged?.merged_id)).toEqual([]);
  }
});

test('leads merge with their activities, the old id leads on, and undoing puts both back', async () => {
  const owner = await signUpOwner(server);
  const { client } = owner;
  const kept = await client.leads.create({ first_name: 'Nora', phone: '(503) 555-0161' }, once());
  const merged = await client.leads.create(
    { first_name: 'Norah', phone: '(503) 555-0161', value: 200, next_follow_up: '2026-12-01' },
    once(),
  );
  await client.leads.respond({ id: merged.id, kind: 'note', note: 'Wants a quote' }, once());
  expect((await client.merging.duplicates({ kind: 'lead' })).pairs).toHaveLength(1);
  const { id } = await merge(owner, 'lead', kept.id, merged.id);
  const after = await client.leads.get({ id: merged.id });
  expect(after).toMatchObject({ id: kept.id, value: 200, next_follow_up: '2026-12-01' });
  expect(after.activities).toMatchObject([{ note: 'Wants a quote' }]);
  expect((await client.leads.list({})).leads).toHaveLength(1);
  await client.leads.respond({ id: kept.id, kind: 'note', note: 'Called' }, once());
  await client.merging.undo({ id });
  expect(await client.leads.get({ id: merged.id })).toMatchObject({
    id: merged.id,
    value: 200,
    activities: [{}],
  });
  expect(await client.leads.get({ id: kept.id })).toMatchObject({
    value: 0,
    activities: [{ note: 'Called' }],
  });
  await client.leads.convert({ id: merged.id, with: 'nothing' });
  const { refusal } = await client.merging.compare({ kind: 'lead', kept_id: kept.id, merged_id: merged.id });
  expect(refusal).toContain('has to be the lead that stays');
  await expect(merge(owner, 'lead', kept.id, merged.id)).rejects.toThrow(refusal as string);
});

test('products merge into bundles and online booking, and documents keep their names', async () => {
  const owner = await signUpOwner(server);
  const { client } = owner;
  const item = { unit: 'ea', kind: 'service', tax_rate: 0, active: true } as const;
  const kept = await client.products.create(
    { ...item, name: 'Drain cleaning', price: 100, cost: 40 },
    once(),
  );
  const merged = await client.products.create(
    { ...item, name: 'Drian cleaning', price: 90, cost: 30 },
    once(),
  );
  const bundle = await client.products.createBundle(
    {
      name: 'Spring',
      parts: [
        { item_id: kept.id, quantity: 1 },
        { item_id: merged.id, quantity: 2 },
      ],
    },
    once(),
  );
  expect(bundle.price).toBe(280);
  const { id } = await merge(owner, 'product', kept.id, merged.id);
  expect(await client.products.get({ id: bundle.id })).toMatchObject({
    price: 300,
    parts: [{ item_id: kept.id, quantity: 3 }],
  });
  expect(await client.products.get({ id: merged.id })).toMatchObject({ id: kept.id });
  expect((await client.products.list({ status: 'inactive' })).products).toEqual([]);
  await expect(client.products.setActive({ id: merged.id, active: true })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await client.merging.undo({ id });
  expect(await client.products.get({ id: bundle.id })).toMatchObject({ price: 280, parts: [{}, {}] });
  expect(await client.products.get({ id: merged.id })).toMatchObject({ id: merged.id, active: true });
  const { refusal } = await client.merging.compare({
    kind: 'product',
    kept_id: kept.id,
    merged_id: bundle.id,
  });
  expect(refusal).toBe('A bundle and a single product cannot be merged.');
});
