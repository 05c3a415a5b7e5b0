import { type Customer, emptyCustomer } from '@dayworks/shared/customers/customer';
import { expect, test } from 'vitest';
import { customerFacts } from './details-card.tsx';

const customer: Customer = {
  ...emptyCustomer(),
  id: '7f3a9c21-0000-4000-8000-000000000001',
  business_id: null,
  created_at: '2026-05-04T10:00:00.000Z',
  updated_at: '2026-05-04T10:00:00.000Z',
  version: 1,
  archived_at: null,
  lifetime_value: 0,
  balance_due: 0,
  credit: 0,
  appointment_count: 0,
  last_appointment: null,
};

const shown = (fields: Partial<Customer>) =>
  Object.fromEntries(customerFacts({ ...customer, ...fields }).map(({ label, value }) => [label, value]));

test('customer details without a value are omitted', () => {
  expect(shown({})).toMatchObject({ 'Text messages': 'Allowed', 'Payment terms': 'Standard' });
  expect(Object.keys(shown({}))).not.toEqual(expect.arrayContaining(['Tags']));
  expect(shown({})).not.toHaveProperty('Tax exempt');
  expect(shown({})).not.toHaveProperty('Notes');
});

test('each kind of customer field is shown in its own format', () => {
  expect(
    shown({ payment_terms: 30, tags: ['landlord'], tax_exempt: true, sms_ok: false, notes: 'Ring twice' }),
  ).toMatchObject({
    'Payment terms': '30 days',
    Tags: ['landlord'],
    'Tax exempt': 'Yes',
    'Text messages': 'Not allowed',
    Notes: 'Ring twice',
  });
  expect(shown({ payment_terms: 1 })).toMatchObject({ 'Payment terms': '1 day' });
  expect(shown({ payment_terms: 0 })).toMatchObject({ 'Payment terms': '0 days' });
});
