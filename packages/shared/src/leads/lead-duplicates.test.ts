import { expect, test } from 'vitest';
import { type Contact, duplicateReason, isSamePerson, phoneDigits, plainText } from './lead-duplicates.ts';

const nobody: Contact = { first_name: null, last_name: null, company: null, email: null, phone: null };
const person = (name: string, more: Partial<Contact> = {}): Contact => {
  const [first_name = null, last_name = null] = name.split(' ');
  return { ...nobody, first_name, last_name, ...more };
};

test.each([
  ['José  Muñoz ', 'jose munoz'],
  ['ÅNGSTRÖM', 'angstrom'],
  ['Čapek', 'capek'],
  ['', ''],
])('normalizes the text %j to %j for comparison', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test.each([
  ['(503) 555-0148', '5035550148'],
  ['+1 503.555.0148', '5035550148'],
  ['555-0148', '5550148'],
  ['', ''],
])('the digits of the phone number %j are read as %s', (phone, digits) => {
  expect(phoneDigits(phone)).toBe(digits);
});

const elena = person('Elena Marsh', {
  email: 'elena@marsh.example',
  phone: '(503) 555-0117',
  company: 'Marsh & Co.',
});

test.each([
  [{ email: 'ELENA@marsh.example' }, 'email'],
  [{ phone: '+1 503 555 0117' }, 'phone'],
  [{ phone: '555-0117' }, undefined],
  [{ company: 'MARSH & CO.' }, 'company'],
  [person('elena marsh'), 'name'],
  [person('Elena Mars'), 'name'],
  [person('Elena Marhs'), 'name'],
  [person('Eléna Marsh'), 'name'],
  [person('Elena Martin'), undefined],
  [person('Helena March'), undefined],
  [person('Elena'), undefined],
  [{}, undefined],
  [{ email: 'elena@marsh.example', phone: '(503) 555-0117' }, 'email'],
] as [Partial<Contact>, string | undefined][])(
  'the contact %j may be the same person as Elena because of: %s',
  (other, reason) => {
    expect(duplicateReason(elena, { ...nobody, ...other })).toBe(reason);
    expect(duplicateReason({ ...nobody, ...other }, elena)).toBe(reason);
  },
);

test('the duplicate check requires short names to be identical', () => {
  expect(duplicateReason(person('Ann'), person('Anna'))).toBeUndefined();
  expect(duplicateReason(person('Ann'), person('ANN'))).toBe('name');
});

test.each([
  ['the same name and phone number', person('ELENA Marsh', { phone: '503-555-0117' }), true],
  ['the same phone number but a different name', person('Tom Marsh', { phone: '503-555-0117' }), false],
  [
    'the same name but no phone number or email address in common',
    person('Elena Marsh', { email: 'other@marsh.example' }),
    false,
  ],
] as const)('decides whether two contacts are the same person: %s', (_, other, isSame) => {
  expect(isSamePerson(elena, other)).toBe(isSame);
});
