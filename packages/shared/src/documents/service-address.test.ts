import { describe, expect, test } from 'vitest';
import {
  newAddressToSave,
  noServiceAddress,
  serviceAddressFromProject,
  serviceAddressFromSaved,
  usualServiceAddress,
} from './service-address.ts';

const place = { address: '77 NW 21st Ave', city: 'Portland', state: 'OR', zip_code: '97209' };

describe('service address', () => {
  const typed = { ...noServiceAddress, service_address: ' 77 NW 21st Ave ', service_city: 'Portland' };

  test('saves a typed service address that has a street for the customer', () => {
    expect(newAddressToSave(typed, 'c1')).toMatchObject({
      customer_id: 'c1',
      address: '77 NW 21st Ave',
      city: 'Portland',
      is_primary: false,
    });
  });

  test.each([
    noServiceAddress,
    { ...typed, service_address: '  ' },
    { ...typed, customer_address_id: 'a1' },
    serviceAddressFromSaved({ ...place, id: 'a1' }),
  ])('does not save the service address %j for the customer', (service) => {
    expect(newAddressToSave(service, 'c1')).toBeUndefined();
  });

  test('copies the whole service address from a saved address or a project', () => {
    const expected = {
      service_address: '77 NW 21st Ave',
      service_city: 'Portland',
      service_state: 'OR',
      service_zipcode: '97209',
    };
    expect(serviceAddressFromSaved({ ...place, id: 'a1' })).toEqual({
      ...expected,
      customer_address_id: 'a1',
    });
    expect(serviceAddressFromProject({ ...place, customer_address_id: null })).toEqual({
      ...expected,
      customer_address_id: null,
    });
  });
});

describe('default service address', () => {
  const nowhere = { address: null, city: null, state: null, zip_code: null };
  const saved = (id: string, is_primary = false) => ({ ...place, address: `${id} St`, id, is_primary });

  test.each([
    ['the primary one', place, [saved('a'), saved('b', true)], 'b St', 'b'],
    ['the one in the record', place, [saved('a')], place.address, null],
    ['the only one', nowhere, [saved('a')], 'a St', 'a'],
    ['none of several', nowhere, [saved('a'), saved('b')], null, null],
    ['none where there is none', nowhere, [], null, null],
  ])(
    'the default service address of a customer is %s',
    (_, customer, addresses, service_address, customer_address_id) => {
      expect(usualServiceAddress(customer, addresses)).toMatchObject({
        service_address,
        customer_address_id,
      });
    },
  );
});
