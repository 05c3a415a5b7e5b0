import { describe, expect, it } from 'vitest';
import { isSamePlace, placeText } from './place-text.ts';

const bakery = { address: '418 NE Alberta St', city: 'Portland', state: 'OR', zip_code: '97211' };

describe('formatting an address in one line', () => {
  it('placeText() omits missing parts', () => {
    expect(placeText(bakery)).toBe('418 NE Alberta St, Portland, OR 97211');
    expect(placeText({ ...bakery, city: null, zip_code: '' })).toBe('418 NE Alberta St, OR');
  });
});

describe('comparing addresses', () => {
  it('isSamePlace() ignores letter case, dots and spaces', () => {
    expect(isSamePlace(bakery, { ...bakery, address: ' 418 ne alberta st. ' })).toBe(true);
  });

  it('isSamePlace() distinguishes different addresses', () => {
    expect(isSamePlace(bakery, { ...bakery, address: '419 NE Alberta St' })).toBe(false);
    expect(isSamePlace(bakery, { ...bakery, city: null })).toBe(false);
  });
});
