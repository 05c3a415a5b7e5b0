import { expect, test } from 'vitest';
import { addresseeLines } from './addressee.ts';

const nobody = { first_name: null, last_name: null, company: null };
const nowhere = { address: null, city: null, state: null, zip_code: null };
const joseph = { ...nobody, first_name: 'Joseph', last_name: 'Okafor' };
const division = { address: '2210 SE Division St', city: 'Portland', state: 'OR', zip_code: '97202' };

test.each([
  [
    'company, person, street, town',
    { ...joseph, company: 'Okafor LLC', ...division },
    ['Okafor LLC', 'Joseph Okafor', '2210 SE Division St', 'Portland, OR 97202'],
  ],
  ['a person without an address', { ...joseph, ...nowhere }, ['Joseph Okafor']],
  [
    'a company alone is named once',
    { ...nobody, company: 'Okafor LLC', ...nowhere, city: 'Portland' },
    ['Okafor LLC', 'Portland'],
  ],
  ['an imported document without a customer', null, ['Unknown Customer']],
])('builds the address lines of the recipient: %s', (_, customer, lines) => {
  expect(addresseeLines(customer)).toEqual(lines);
});
