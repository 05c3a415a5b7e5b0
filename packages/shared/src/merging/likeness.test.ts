import { expect, test } from 'vitest';
import { addressKey, contactLikeness, type PlacedContact, productLikeness } from './likeness.ts';

const ana: PlacedContact = {
  first_name: 'Ana',
  last_name: 'Lopez',
  company: null,
  email: 'ana@lopez.test',
  phone: '(503) 555-0117',
  address: '12 Oak Street',
  zip_code: '97201',
};
const nobody = { ...ana, first_name: 'Zed', last_name: 'Quill', email: null, phone: null, address: null };

test.each([
  [{ ...nobody, email: 'ANA@lopez.test' }, 'Same email'],
  [{ ...nobody, phone: '+1 503 555 0117', last_name: 'Quill' }, 'Same phone number'],
  [{ ...nobody, first_name: 'Ana', last_name: 'Lopes' }, 'Similar name'],
  [{ ...nobody, first_name: 'ANA', last_name: ' Lópéz' }, 'Same name'],
  [{ ...nobody, address: '12 oak st.', zip_code: '97201-1234' }, 'Same address'],
  [{ ...nobody, address: '12 Oak St', zip_code: '97202' }, undefined],
  [{ ...ana, first_name: 'Anna', email: null }, 'Same phone number, similar name, same address'],
  [nobody, undefined],
])('compares Ana with %o: %s', (other, reason) => {
  expect(contactLikeness(ana, other)?.reason).toBe(reason);
});

test('pairs with more and better reasons have more points', () => {
  const points = (other: PlacedContact) => contactLikeness(ana, other)?.points ?? 0;
  expect(points(ana)).toBeGreaterThan(points({ ...ana, email: null }));
  expect(points({ ...ana, phone: null, address: null })).toBeGreaterThan(
    points({ ...nobody, first_name: 'Ana', last_name: 'Lopes' }),
  );
});

test.each([
  ['12 Oak Street', '12 oak st'],
  ['  9 N. Main   Avenue ', '9 n main ave'],
  ['', ''],
])('the address %j is compared as %j', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  [{ name: 'Drain  cleaning', sku: null }, 'Same name'],
  [{ name: 'Drian cleaning', sku: 'D-1' }, 'Same SKU, similar name'],
  [{ name: 'Panel upgrade', sku: null }, undefined],
])('compares a product with %o: %s', (other, reason) => {
  expect(productLikeness({ name: 'Drain cleaning', sku: 'd-1' }, other)?.reason).toBe(reason);
});
