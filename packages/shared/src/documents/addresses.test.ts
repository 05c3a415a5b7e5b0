import { describe, expect, test } from 'vitest';
import {
  addresseeLines,
  newAddressToSave,
  noServiceAddress,
  serviceAddressFromProject,
  serviceAddressFromSaved,
  usualServiceAddress,
} from './addresses.ts';

const place = { address: '77 NW 21st Ave', city: 'Portland', state: 'OR', zip_code: '97209' };

describe('service address', () => {
  const typed = { ...noServiceAddress, service_address: ' 77 NW 21st Ave ', service_city: 'Portland' };

  test('saves a typed service address for the customer if the address has a street', () => {
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
  ])('the service address %j is not saved for the customer', (service) => {
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
    ['the primary address', place, [saved('a'), saved('b', true)], 'b St', 'b'],
    ['the address in the customer record', place, [saved('a')], place.address, null],
    ['the only saved address', nowhere, [saved('a')], 'a St', 'a'],
    ['none of several saved addresses', nowhere, [saved('a'), saved('b')], null, null],
    ['empty if the customer has no address', nowhere, [], null, null],
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

const nobody = { first_name: null, last_name: null, company: null };
const nowhere = { address: null, city: null, state: null, zip_code: null };
const joseph = { ...nobody, first_name: 'Joseph', last_name: 'Okafor' };
const division = { address: '2210 SE Division St', city: 'Portland', state: 'OR', zip_code: '97202' };

test.each([
  [
    'company, person, street and city',
    { ...joseph, company: 'Okafor LLC', ...division },
    ['Okafor LLC', 'Joseph Okafor', '2210 SE Division St', 'Portland, OR 97202'],
  ],
  ['a person without an address', { ...joseph, ...nowhere }, ['Joseph Okafor']],
  [
    'a company without a person is named only once',
    { ...nobody, company: 'Okafor LLC', ...nowhere, city: 'Portland' },
    ['Okafor LLC', 'Portland'],
  ],
  ['an imported document without a customer', null, ['Unknown Customer']],
])('builds the address lines of the recipient: %s', (_, customer, lines) => {
  expect(addresseeLines(customer)).toEqual(lines);
});
