import { describe, expect, it } from 'vitest';
import { isSamePlace, placeText } from './place-text.ts';

const bakery = { address: '418 NE Alberta St', city: 'Portland', state: 'OR', zip_code: '97211' };

describe('placeText', () => {
  it('leaves out what is missing', () => {
    expect(placeText(bakery)).toBe('418 NE Alberta St, Portland, OR 97211');
    expect(placeText({ ...bakery, city: null, zip_code: '' })).toBe('418 NE Alberta St, OR');
  });
});

describe('isSamePlace', () => {
  it('overlooks letter case, dots and spaces', () => {
    expect(isSamePlace(bakery, { ...bakery, address: ' 418 ne alberta st. ' })).toBe(true);
  });

  it('tells places apart', () => {
    expect(isSamePlace(bakery, { ...bakery, address: '419 NE Alberta St' })).toBe(false);
    expect(isSamePlace(bakery, { ...bakery, city: null })).toBe(false);
  });
});
