import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MemberContext } from '../../platform/verb-context.ts';
import { somePerson } from '../../testing/proven.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { findCustomer, findItem, findPerson } from './find-named.ts';
import { findPlace } from './find-place.ts';
import { lookUp } from './look-up.ts';

let server: TestServer;
let owner: pg.Client;
const [ours, theirs] = [randomUUID(), randomUUID()];
const [elena, stranger, sam] = [randomUUID(), randomUUID(), randomUUID()];
let context: MemberContext;

const customers: [string, string, (string | null)[]][] = [
  [
    elena,
    ours,
    [
      'Elena',
      'Marsh',
      'Marsh Bakery',
      'elena@marsh.test',
      '(831) 555-0142',
      '12 Oak Street',
      'Santa Cruz',
      '95060',
    ],
  ],
  [randomUUID(), ours, ['Elena', 'Ruiz', null, null, null, '4 Pine Ave', 'Aptos', '95003']],
  [randomUUID(), ours, ['Ana', 'Kim', null, null, null, '9 Oakland Blvd', 'Capitola', '95010']],
  [randomUUID(), ours, ['Diana', 'Kimball', null, null, null, null, null, null]],
  [randomUUID(), ours, ['Bob', 'Stone', null, null, '5', '1 First St', 'Aptos', null]],
  [randomUUID(), ours, ['Bob', 'Stone', null, null, '6', '2 Second St', 'Soquel', null]],
  [
    stranger,
    theirs,
    [
      'Zelda',
      'Quince',
      'Quince Optics',
      'zelda@quince.test',
      '(212) 555-0101',
      '77 Broadway',
      'New York',
      '10001',
    ],
  ],
];

async function addPerson(id: string, business: string, name: string) {
  await owner.query('insert into profiles (id, email, name) values ($1, $2, $3)', [
    id,
    `${id}@example.test`,
    name,
  ]);
  await owner.query(`insert into members (business_id, user_id, role) values ($1, $2, 'staff')`, [
    business,
    id,
  ]);
}

beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into business_settings (id, user_id, business_name, time_zone)
     select id, gen_random_uuid(), 'x', 'America/Los_Angeles' from unnest($1::uuid[]) as id`,
    [[ours, theirs]],
  );
  for (const [id, business, fields] of customers)
    await owner.query(
      `insert into customers (id, business_id, first_name, last_name, company, email, phone, address, city, zip_code)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [id, business, ...fields],
    );
  await owner.query(
    `insert into customers (business_id, first_name, last_name, archived_at)
     values ($1, 'Gone', 'Gomez', now()), ($1, 'Ana', 'Kim', now())`,
    [ours],
  );
  await owner.query(
    `insert into item_catalog (business_id, name, price, active) values ($1, 'Drain cleaning', 95, true),
     ($1, 'Main line drain cleaning', 250, true), ($1, 'Faucet repair', 120, true), ($1, 'Old faucet repair', 90, false)`,
    [ours],
  );
  await addPerson(sam, ours, 'Sam Ortiz');
  await addPerson(randomUUID(), ours, 'Priya Nair');
  await addPerson(randomUUID(), theirs, 'Walter Quince');
  context = {
    platform: server.platform,
    actor: {
      userId: sam,
      businessId: ours,
      role: 'owner',
      timeZone: 'America/Los_Angeles',
      now: new Date('2026-11-15T12:00:00Z'),
      requestId: 'named',
      person: somePerson,
    },
  };
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

type Found = Awaited<ReturnType<typeof findCustomer>>;
const told = (found: Found) =>
  'one' in found
    ? found.one.name
    : {
        several: found.unclear.several.map(({ name }) => name),
        near: found.unclear.near.map(({ name }) => name),
      };

const nobody = { several: [], near: [] };

describe('finding customers by name', () => {
  test.each<[string, ReturnType<typeof told>]>([
    ['Elena Marsh', 'Elena Marsh'],
    ['Ellena Mash', 'Elena Marsh'],
    ['marsh bakery', 'Elena Marsh'],
    ['marsh bakerey', 'Elena Marsh'],
    ['elena@marsh.test', 'Elena Marsh'],
    ['831-555-0142', 'Elena Marsh'],
    [elena, 'Elena Marsh'],
    [elena.toUpperCase(), 'Elena Marsh'],
    ['Ana Kim’s', 'Ana Kim'],
    ['gone gomez', 'Gone Gomez'],
    ['Elena', { several: ['Elena Marsh', 'Elena Ruiz'], near: [] }],
    [
      'bob stone',
      { several: ['Bob Stone · 1 First St, Aptos', 'Bob Stone · 2 Second St, Soquel'], near: [] },
    ],
    ['Zelda Quince', nobody],
    ['Quince Optics', nobody],
    ['zelda@quince.test', nobody],
    ['(212) 555-0101', nobody],
    [stranger, nobody],
    ['100%', nobody],
    ["'; drop table customers; --", nobody],
    ['&', nobody],
  ])('the words “%s” find the right customer', async (words, expected) => {
    expect(told(await findCustomer(context, words))).toEqual(expected);
  });
});

test.each<[string, ReturnType<typeof told>]>([
  ['sam', 'Sam Ortiz'],
  ['Priya Niar', 'Priya Nair'],
  ['me', 'Sam Ortiz'],
  ['Walter', nobody],
])('the words “%s” find the right team member', async (words, expected) => {
  expect(told(await findPerson(context, words))).toEqual(expected);
});

test.each<[string, ReturnType<typeof told>]>([
  ['drain cleaning', 'Drain cleaning'],
  ['main line', 'Main line drain cleaning'],
  ['drain', { several: ['Drain cleaning', 'Main line drain cleaning'], near: [] }],
  ['faucets', 'Faucet repair'],
  ['old faucet', 'Old faucet repair'],
])('the words “%s” find the right catalog item', async (words, expected) => {
  expect(told(await findItem(context, words))).toEqual(expected);
});

test.each([
  ['santa cruz', 'city Santa Cruz'],
  ['Santa Crux', 'city Santa Cruz'],
  ['95060-1234', 'zip 95060'],
  ['Oak Street', 'street Oak Street'],
  ['oak', 'street oak'],
  ['Broadway', 'nowhere'],
  ['New York', 'nowhere'],
])('the words “%s” in a question are resolved to the right location', async (words, expected) => {
  const found = await findPlace(context, words);
  expect('one' in found ? `${found.one.kind} ${found.one.label}` : 'nowhere').toBe(expected);
});

test('a question with an unknown customer name is answered with an explanation and without a count', async () => {
  const answer = await lookUp(context, { customer: 'Zelda Quince' });
  expect(answer).toMatchObject({
    unclear: { title: 'Which customer?', figures: [{ kind: 'text', value: 'Zelda Quince' }], which: [] },
  });
});
