import type { NewCustomerAddress } from '@dayworks/shared/customers/customer-address';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, addInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
let customer_id: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  other = await signUpOwner(server);
});
afterAll(() => server.stop());

const place = (address: string, fields: Partial<NewCustomerAddress> = {}): NewCustomerAddress => ({
  customer_id,
  address,
  city: 'Portland',
  state: 'OR',
  zip_code: null,
  label: null,
  access_notes: null,
  is_primary: false,
  ...fields,
});

const listed = async () =>
  (await owner.client.customers.addresses({ customer_id })).map(({ address, is_primary }) => [
    address,
    is_primary,
  ]);

async function addThree() {
  customer_id = await addCustomer(owner.client);
  const home = await owner.client.customers.addAddress(place('1 Home'));
  const office = await owner.client.customers.addAddress(place('2 Office'));
  const cabin = await owner.client.customers.addAddress(place('3 Cabin', { is_primary: true }));
  return { home, office, cabin };
}

test('a customer’s address becomes primary only if the user asks for it, and a new primary address replaces the old one', async () => {
  const { home, office } = await addThree();
  expect([home.is_primary, office.is_primary]).toEqual([false, false]);
  expect(await listed()).toEqual([
    ['3 Cabin', true],
    ['1 Home', false],
    ['2 Office', false],
  ]);
  expect((await owner.client.customers.get({ id: customer_id })).addresses.map((row) => row.address)).toEqual(
    ['3 Cabin', '1 Home', '2 Office'],
  );
});

test('editing a customer’s address can make it the primary address, and an edit that is based on an older version is rejected', async () => {
  const { office } = await addThree();
  const { customer_id: _, ...fields } = place('2 Office, back door', {
    is_primary: true,
    access_notes: 'Ring',
  });
  const edit = { ...fields, id: office.id, version: office.version };
  expect(await owner.client.customers.updateAddress(edit)).toMatchObject({
    version: 2,
    access_notes: 'Ring',
  });
  expect(await listed()).toEqual([
    ['2 Office, back door', true],
    ['1 Home', false],
    ['3 Cabin', false],
  ]);
  await expect(owner.client.customers.updateAddress(edit)).rejects.toMatchObject({ status: 409 });
});

test('if many addresses of a customer are made primary simultaneously, exactly one address is primary', async () => {
  customer_id = await addCustomer(owner.client);
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      owner.client.customers.addAddress(place(`${index} Elm`, { is_primary: true })),
    ),
  );
  expect((await listed()).filter(([, isPrimary]) => isPrimary)).toHaveLength(1);
});

test('if a customer’s primary address is removed, no other address becomes primary, and documents keep their address', async () => {
  const { cabin } = await addThree();
  const invoice = await addInvoice(owner, {
    customer_id,
    customer_address_id: cabin.id,
    service_address: cabin.address,
  });
  expect(await owner.client.customers.removeAddress({ id: cabin.id })).toBeNull();
  expect(await listed()).toEqual([
    ['1 Home', false],
    ['2 Office', false],
  ]);
  expect(await owner.client.invoices.get({ id: invoice.id })).toMatchObject({
    customer_address_id: null,
    service_address: '3 Cabin',
  });
  await expect(owner.client.customers.removeAddress({ id: cabin.id })).rejects.toMatchObject({ status: 404 });
});

test('a user cannot change or remove an address of another business, or add an address to a customer of that business', async () => {
  const { home } = await addThree();
  const { customer_id: _, ...fields } = place('stolen');
  const missing = { status: 404 };
  await expect(
    other.client.customers.updateAddress({ ...fields, id: home.id, version: 1 }),
  ).rejects.toMatchObject(missing);
  await expect(other.client.customers.removeAddress({ id: home.id })).rejects.toMatchObject(missing);
  await expect(other.client.customers.addAddress(place('planted'))).rejects.toMatchObject(missing);
  expect(await listed()).toHaveLength(3);
});
