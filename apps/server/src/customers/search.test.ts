import { emptyCustomer } from '@dayworks/shared/customers/customer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;

const people = [
  {
    first_name: 'Joseph',
    last_name: 'Okafor',
    company: 'Okafor Properties LLC',
    email: 'joseph@okaforproperties.example',
    phone: '(503) 555-0117',
    address: '77 NW 21st Ave',
    city: 'Portland',
  },
  { first_name: 'Josephine', last_name: 'Okonkwo', email: 'josephine@mailbox.example' },
  { first_name: 'Grace', last_name: 'Lindqvist', phone: '503 555 0199', address: '5642 SE Woodstock Blvd' },
  { company: 'Marsh & Co. Bakery', email: 'office@marshandco.example' },
  { first_name: 'Tom', last_name: 'Hadley', email: 'tom.hadley@mailbox.example' },
  { first_name: '美咲', last_name: '田中' },
];

beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  const other = await signUpOwner(server);
  for (const person of people) {
    await owner.client.customers.create({ ...emptyCustomer(), ...person });
    await other.client.customers.create({ ...emptyCustomer(), ...person, notes: 'of another business' });
  }
});
afterAll(() => server.stop());

describe('searching customers', () => {
  const find = async (search: string) => (await owner.client.customers.list({ search })).customers;

  test.each([
    ['joseph okafor', 'Okafor'],
    ['jospeh okafr', 'Okafor'],
    ['Okafor Propertys', 'Okafor'],
    ['lindquist', 'Lindqvist'],
    ['woodstok blvd', 'Lindqvist'],
    ['555-0117', 'Okafor'],
    ['5035550117', 'Okafor'],
    ['+1 503.555.0117', 'Okafor'],
    ['okafor joseph', 'Okafor'],
    ['tom.hadly@mailbox', 'Hadley'],
    ['marsh bakery', null],
    ['田中', '田中'],
    ['21st ave', 'Okafor'],
  ])('the customer search for %s finds %s first', async (typed, lastName) => {
    const [first] = await find(typed);
    expect(first?.last_name).toBe(lastName);
  });

  test('in a customer search, exact matches come before similar matches, and each customer is listed only once', async () => {
    expect((await find('joseph')).map((row) => row.first_name)).toEqual(['Joseph', 'Josephine']);
    expect(await find('zzzzqqqq')).toEqual([]);
  });

  test.each(['%', '_', '\\', '__', '%%%', '5035550118', '(((', "'; --"])(
    'the customer search for %j finds no customer',
    async (typed) => {
      expect(await find(typed)).toEqual([]);
    },
  );

  test('in a customer search, a match in the name ranks higher than other matches', async () => {
    expect((await find('mailbox')).map((row) => row.first_name)).toEqual(['Josephine', 'Tom']);
    expect((await find('okafor')).map((row) => row.last_name)).toEqual(['Okafor']);
  });

  test('customer pickers use the same search as the customer list', async () => {
    expect((await owner.client.customers.options({ search: 'jospeh okafr' }))[0]?.last_name).toBe('Okafor');
  });
});

describe('possible duplicate customers', () => {
  const alike = async (fields: Parameters<Owner['client']['customers']['lookAlikes']>[0]) =>
    (await owner.client.customers.lookAlikes(fields)).map(({ last_name, company, reason }) => [
      last_name ?? company,
      reason,
    ]);

  test.each([
    [{ email: 'Joseph@OkaforProperties.example' }, [['Okafor', 'email']]],
    [{ phone: '+1 503-555-0117' }, [['Okafor', 'phone']]],
    [{ phone: '5035550199' }, [['Lindqvist', 'phone']]],
    [{ company: 'marsh & co. bakery' }, [['Marsh & Co. Bakery', 'company']]],
    [{ first_name: 'Grace', last_name: 'Lindquist' }, [['Lindqvist', 'name']]],
    [{ first_name: 'Joseph', last_name: 'Okafor', phone: '5035550117' }, [['Okafor', 'phone']]],
    [{ first_name: 'Somebody', last_name: 'Else', email: 'else@mailbox.example', phone: '971' }, []],
    [{ first_name: 'Jo' }, []],
    [{}, []],
  ])('the input %j for a new customer finds the expected possible duplicates', async (fields, expected) => {
    expect(await alike(fields)).toEqual(expected);
  });

  test('an archived duplicate customer is listed and marked as archived', async () => {
    const { id } = await owner.client.customers.create({
      ...emptyCustomer(),
      first_name: 'Old',
      email: 'old@mailbox.example',
    });
    await owner.client.customers.archive({ id });
    const [found] = await owner.client.customers.lookAlikes({ email: 'old@mailbox.example' });
    expect(found).toMatchObject({ id, reason: 'email', archived_at: expect.any(String) });
  });
});
