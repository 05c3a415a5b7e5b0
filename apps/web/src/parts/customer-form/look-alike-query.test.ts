import type { LookAlike } from '@dayworks/shared/customers/customer-list';
import { describe, expect, test } from 'vitest';
import { lookAlikeQuery, reasonText } from './look-alike-query.ts';

const nothing = { first_name: null, last_name: null, company: null, email: null, phone: null };

describe('the duplicate check while a user types a new customer', () => {
  test.each([
    ['an empty form', {}],
    ['only a first name', { first_name: 'Elena' }],
    ['the first letters of a company name', { company: 'Ma' }],
    ['an incomplete email address', { email: 'elena@' }],
    ['an incomplete phone number', { phone: '(503) 55' }],
  ])('no duplicate check is made for %s', (_, typed) => {
    expect(lookAlikeQuery({ ...nothing, ...typed })).toBeNull();
  });

  test.each([
    [
      'a full name',
      { first_name: ' Elena ', last_name: 'Marsh' },
      { first_name: 'Elena', last_name: 'Marsh' },
    ],
    ['a company name', { company: 'Marsh & Co.' }, { company: 'Marsh & Co.' }],
    ['an email address', { email: 'e@x' }, { email: 'e@x' }],
    ['a phone number', { phone: '555-0117' }, { phone: '555-0117' }],
  ])('possible duplicates are searched for as soon as the user has typed %s', (_, typed, asked) => {
    const blank = { first_name: '', last_name: '', company: '', email: '', phone: '' };
    expect(lookAlikeQuery({ ...nothing, ...typed })).toEqual({ ...blank, ...asked });
  });

  test('the search for duplicates truncates values that are longer than the server accepts', () => {
    expect(lookAlikeQuery({ ...nothing, company: 'x'.repeat(300) })?.company).toHaveLength(200);
  });
});

describe('reasons for a possible duplicate', () => {
  const elena: LookAlike = {
    id: '7f3a9c21-0000-4000-8000-000000000001',
    first_name: 'Elena',
    last_name: 'Marsh',
    company: 'Marsh & Co.',
    email: 'elena@example.test',
    phone: '(503) 555-0117',
    sms_ok: true,
    city: 'Portland',
    archived_at: null,
    reason: 'phone',
  };

  test('reasonText() names the matching field and the city of the other customer', () => {
    expect(reasonText(elena)).toBe('same phone, (503) 555-0117 · Marsh & Co. · Portland');
    expect(reasonText({ ...elena, reason: 'company' })).toBe('same company, Marsh & Co. · Portland');
  });

  test('reasonText() states that the other customer is archived, without repeating the name', () => {
    const company = { ...elena, first_name: null, last_name: null, city: null, reason: 'name' as const };
    expect(reasonText({ ...company, archived_at: '2026-05-04T10:00:00.000Z' })).toBe('same name · archived');
  });
});
