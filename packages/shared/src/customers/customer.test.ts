import { describe, expect, test } from 'vitest';
import { CustomerEdit, emptyCustomer, NewCustomer } from './customer.ts';
import { customerName } from './customer-name.ts';

test.each([
  [{ first_name: 'Elena', last_name: 'Marsh', company: 'Marsh & Co.' }, 'Elena Marsh'],
  [{ first_name: ' Elena ', last_name: null, company: null }, 'Elena'],
  [{ first_name: null, last_name: 'Marsh', company: null }, 'Marsh'],
  [{ first_name: '', last_name: ' ', company: 'Marsh & Co.' }, 'Marsh & Co.'],
  [{ first_name: null, last_name: null, company: null }, 'Unknown Customer'],
  [null, 'Unknown Customer'],
  [undefined, 'Unknown Customer'],
])('shows the customer %j as %s', (customer, expected) => {
  expect(customerName(customer)).toBe(expected);
});

describe('customer input', () => {
  test('a customer requires a name or a company', () => {
    const result = NewCustomer.safeParse({ ...emptyCustomer(), first_name: '  ' });
    expect(result.error?.issues.map((issue) => issue.message)).toEqual(['Enter a name or company']);
    expect(NewCustomer.safeParse({ ...emptyCustomer(), company: 'Marsh & Co.' }).success).toBe(true);
  });

  test('a customer’s blank fields are stored as null', () => {
    const parsed = NewCustomer.parse({ ...emptyCustomer(), first_name: ' Elena ', email: '', phone: '  ' });
    expect(parsed).toMatchObject({ first_name: 'Elena', email: null, phone: null });
  });

  test.each(['id', 'business_id', 'lifetime_value', 'archived_at'])(
    'the input for a new customer is rejected if it contains the field %s',
    (field) => {
      expect(NewCustomer.safeParse({ ...emptyCustomer(), first_name: 'Elena', [field]: null }).success).toBe(
        false,
      );
    },
  );

  test('editing a customer requires the version that the user has seen', () => {
    const edit = { ...emptyCustomer(), first_name: 'Elena', id: '7f3a9c21-0000-4000-8000-000000000001' };
    expect(CustomerEdit.safeParse(edit).success).toBe(false);
    expect(CustomerEdit.safeParse({ ...edit, version: 1 }).success).toBe(true);
  });
});
