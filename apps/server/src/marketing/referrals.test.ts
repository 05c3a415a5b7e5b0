import { randomUUID } from 'node:crypto';
import { emptyCustomer } from '@dayworks/shared/customers/customer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRequest, switchFormOn } from '../testing/fixtures/request-form-fixtures.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  server = await startTestServer({ variables: { TRUST_PROXY: '1' } });
  owner = await signUpProvenOwner(server, 'Harbour Works');
  other = await signUpOwner(server, 'Other Works');
  await switchFormOn(owner);
});
afterAll(() => server.stop());

const addCustomer = (who: Owner, fields: object) =>
  who.client.customers.create({ ...emptyCustomer(), first_name: 'Tom', last_name: 'Hadley', ...fields });

const look = (path: string, from: string) =>
  fetch(server.origin + path, { headers: { 'x-forwarded-for': from } });

test('a visitor who uses a customer’s referral link is credited to that customer at every step from opening the link to the payment', async () => {
  const tom = await addCustomer(owner, { email: 'tom@mail.example', phone: '(503) 555-0101' });
  const { link } = await owner.client.marketing.createReferral({ customer_id: tom.id });
  expect(await owner.client.marketing.createReferral({ customer_id: tom.id })).toEqual({
    customer_id: tom.id,
    link,
  });
  const { pathname, search, searchParams } = new URL(link);
  const ref = searchParams.get('ref') ?? '';
  expect(ref).toMatch(/^[a-z2-9]{10}$/);

  for (const from of ['10.9.0.1', '10.9.0.1', '10.9.0.2']) {
    expect(await (await look(pathname + search, from)).text()).toContain(`name="ref" value="${ref}"`);
  }
  const refused = await sendRequest(server, owner.businessId, { name: '', ref });
  expect([refused.status, (await refused.text()).includes(`name="ref" value="${ref}"`)]).toEqual([422, true]);
  expect((await sendRequest(server, owner.businessId, { ref, source: 'Yard sign' })).status).toBe(303);
  expect(
    (await sendRequest(server, owner.businessId, { name: 'Tom', email: 'TOM@mail.example', ref })).status,
  ).toBe(303);
  expect((await sendRequest(server, owner.businessId, { name: 'Nobody', ref: 'aaaaaaaaaa' })).status).toBe(
    303,
  );

  const { leads } = await owner.client.leads.list({});
  const sources = Object.fromEntries(leads.map(({ first_name, source }) => [first_name, source]));
  expect(sources).toEqual({ Dana: 'Referral', Tom: 'Website', Nobody: 'Website' });

  const dana = leads.find(({ first_name }) => first_name === 'Dana');
  const { customer_id } = await owner.client.leads.convert({
    id: dana?.id ?? '',
    with: 'nothing',
    customer_id: null,
    appointment: null,
  });
  expect(await owner.client.customers.get({ id: customer_id })).toMatchObject({
    lead_source: 'Referral',
    referred_by: 'Tom Hadley',
  });
  await server.platform.database.operator.query(
    `with p as (insert into payments (business_id, customer_id, amount, refunded_amount, status, payment_date, payment_method)
       values ($1, $2, 100, 20, 'completed', current_date + 1, 'cash'), ($1, $2, 55, 0, 'completed', current_date - 9, 'cash'))
     insert into appointments (business_id, customer_id, title, start_time, end_time)
     values ($1, $2, 'x', now() + interval '1 day', now() + interval '2 days')`,
    [owner.businessId, customer_id],
  );
  const { referrals, is_form_on } = await owner.client.marketing.referrals({});
  expect(is_form_on).toBe(true);
  expect(referrals).toMatchObject([
    { customer: { id: tom.id }, link, visits: 2, leads: 1, booked: 1, received: 80 },
  ]);
});

test('customers cannot refer themselves, no matter how they spell their address, and existing customers cannot be referred', async () => {
  const grace = await addCustomer(owner, { first_name: 'Grace', email: 'grace.l@gmail.com' });
  await addCustomer(owner, { first_name: 'Old', email: 'old@mail.example', phone: '(503) 555-0177' });
  const { link } = await owner.client.marketing.createReferral({ customer_id: grace.id });
  const ref = new URL(link).searchParams.get('ref') ?? '';
  const phone = '(503) 555-0190';
  const asked = [
    { name: 'Tagged', email: 'grace.l+ref@gmail.com', phone },
    { name: 'Undotted', email: 'GraceL@googlemail.com', phone },
    { name: 'Known', email: 'old+again@mail.example', phone },
    { name: 'Called', email: 'other@mail.example', phone: '503 555 0177' },
    { name: 'Fresh', email: 'gracel@mail.example', phone },
  ];
  for (const one of asked) await sendRequest(server, owner.businessId, { ...one, ref });
  const { leads } = await owner.client.leads.list({});
  const sources = new Map(leads.map(({ first_name, source }) => [first_name, source]));
  expect(asked.map(({ name }) => [name, sources.get(name)])).toEqual([
    ['Tagged', 'Website'],
    ['Undotted', 'Website'],
    ['Known', 'Website'],
    ['Called', 'Website'],
    ['Fresh', 'Referral'],
  ]);
});

test('a user can neither create nor use a referral link for a customer of another business', async () => {
  const theirs = await addCustomer(other, {});
  const { link } = await other.client.marketing.createReferral({ customer_id: theirs.id });
  await expect(owner.client.marketing.createReferral({ customer_id: theirs.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(owner.client.marketing.createReferral({ customer_id: randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const ref = new URL(link).searchParams.get('ref') ?? '';
  await look(`/request/${owner.businessId}?ref=${ref}`, '10.9.0.7');
  await sendRequest(server, owner.businessId, { name: 'Crossing', ref });
  const { leads } = await owner.client.leads.list({ search: 'Crossing' });
  expect(leads).toMatchObject([{ source: 'Website' }]);
  expect((await other.client.marketing.referrals({})).referrals).toMatchObject([{ visits: 0, leads: 0 }]);
});
