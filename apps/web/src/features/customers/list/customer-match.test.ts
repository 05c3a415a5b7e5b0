import type { CustomerRow } from '@dayworks/shared/customers/customer-list';
import { expect, test } from 'vitest';
import { customerQuery, matchingCustomers } from './customer-list.ts';

const row = (id: string, fields: Partial<CustomerRow>): CustomerRow => ({
  id,
  business_id: null,
  created_at: '2026-05-04T10:00:00.000Z',
  first_name: null,
  last_name: null,
  company: null,
  email: null,
  phone: null,
  sms_ok: true,
  type: 'residential',
  address: null,
  city: null,
  tags: [],
  archived_at: null,
  lifetime_value: 0,
  balance_due: 0,
  ...fields,
});

const rows = [
  row('elena', { first_name: 'Elena', last_name: 'Marsh', balance_due: 20, tags: ['Landlord'] }),
  row('okafor', { company: 'Okafor Properties', type: 'commercial', lifetime_value: 900, city: 'Portland' }),
  row('new', { first_name: 'Ada', created_at: '2026-05-10T06:30:00.000Z', phone: '(503) 555-0117' }),
  row('gone', { first_name: 'Zed', archived_at: '2026-05-05T10:00:00.000Z', balance_due: 5 }),
];

const found = (query: Partial<typeof customerQuery.all>) =>
  matchingCustomers(rows, { ...customerQuery.all, ...query }, 'America/Los_Angeles').map(({ id }) => id);

test('archived customers are shown only if the user filters for them', () => {
  expect(found({})).toEqual(['new', 'elena', 'okafor']);
  expect(found({ status: 'archived' })).toEqual(['gone']);
  expect(found({ status: 'owing' })).toEqual(['elena']);
});

test.each([
  [{ status: 'commercial' as const }, ['okafor']],
  [{ tag: 'landlord' }, ['elena']],
  [{ search: 'marsh elena' }, ['elena']],
  [{ search: '555-0117' }, ['new']],
  [{ search: 'portland okafor' }, ['okafor']],
  [{ search: 'nobody' }, []],
  [{ since: '2026-05-09' }, ['new']],
  [{ since: '2026-05-10' }, []],
])('the customer filter %j finds the customers %j', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

test.each([
  ['name' as const, ['new', 'elena', 'okafor']],
  ['balance' as const, ['elena', 'okafor', 'new']],
  ['value' as const, ['okafor', 'elena', 'new']],
])('the customers saved on the device are sorted by %s', (sort, ids) => {
  expect(found({ sort })).toEqual(ids);
});
