import { expect, it } from 'vitest';
import { addressLines } from './address-lines.ts';

const place = { address: '418 NE Alberta St', city: 'Portland', state: 'OR', zip_code: '97211' };

it.each([
  [place, ['418 NE Alberta St', 'Portland, OR 97211']],
  [{ ...place, state: 'Oregon' }, ['418 NE Alberta St', 'Portland, OR 97211']],
  [{ ...place, city: null }, ['418 NE Alberta St', 'OR 97211']],
  [{ ...place, state: null, zip_code: null }, ['418 NE Alberta St', 'Portland']],
  [{ ...place, address: null }, ['Portland, OR 97211']],
  [{ address: null, city: null, state: null, zip_code: null }, []],
])('formats the address %o as lines', (given, lines) => {
  expect(addressLines(given)).toEqual(lines);
});
