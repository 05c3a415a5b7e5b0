import { expect, test } from 'vitest';
import { addressParts, shortSpan, whoText } from './visit-words.ts';

const span = (start_time: string, end_time: string) =>
  shortSpan({ start_time, end_time, time_zone: 'America/Los_Angeles' });

test('a time span shows AM or PM at both times only if one time is AM and the other is PM', () => {
  expect(span('2026-05-14T16:45:00Z', '2026-05-14T18:45:00Z')).toBe('9:45 – 11:45 AM');
  expect(span('2026-05-14T18:45:00Z', '2026-05-14T20:00:00Z')).toBe('11:45 AM – 1:00 PM');
});

test('whoText() and addressParts() format the customer and the address of a visit', () => {
  const customer = { name: 'Elena Marsh', company: 'Marsh & Co. Bakery', phone: null, sms_ok: false };
  expect(whoText({ customer })).toBe('Elena Marsh, Marsh & Co. Bakery');
  expect(whoText({ customer: { ...customer, company: null } })).toBe('Elena Marsh');
  expect(whoText({ customer: null })).toBeNull();
  expect(addressParts('418 NE Alberta St, Portland, OR 97211')).toEqual({
    street: '418 NE Alberta St',
    rest: 'Portland, OR 97211',
  });
  expect(addressParts('Pier 4')).toEqual({ street: 'Pier 4', rest: '' });
});
