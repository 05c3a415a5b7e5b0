import { describe, expect, test } from 'vitest';
import {
  newAddressToSave,
  noServiceAddress,
  serviceAddressFromProject,
  serviceAddressFromSaved,
} from './service-address.ts';

const place = { address: '77 NW 21st Ave', city: 'Portland', state: 'OR', zip_code: '97209' };

describe('service address', () => {
  const typed = { ...noServiceAddress, service_address: ' 77 NW 21st Ave ', service_city: 'Portland' };

  test('a typed one with a street is kept with the customer', () => {
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
  ])('%j is not kept', (service) => {
    expect(newAddressToSave(service, 'c1')).toBeUndefined();
  });

  test('comes whole from a saved address and from a project', () => {
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
