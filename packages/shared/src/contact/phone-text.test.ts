import { describe, expect, it } from 'vitest';
import { formatPhone } from './phone-text.ts';

describe('phone number formatting', () => {
  it.each([
    ['5035550162', '(503) 555-0162'],
    [' 503.555.0162 ', '(503) 555-0162'],
    ['+1 503 555 0162', '(503) 555-0162'],
    ['1-503-555-0162', '(503) 555-0162'],
    ['(503) 555-0162', '(503) 555-0162'],
    ['+49 30 901820', '+49 30 901820'],
    ['555-0162', '555-0162'],
    ['503 555 0162 ext 4', '503 555 0162 ext 4'],
    ['', ''],
  ])('formats the phone number %j as %j', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });
});
