import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import { expect, test } from 'vitest';
import { recipientOf } from './recipient.ts';

const elena: CustomerSummary = {
  id: '7f3a9c21-0000-4000-8000-000000000001',
  first_name: 'Elena',
  last_name: 'Marsh',
  company: null,
  email: 'elena@example.test',
  phone: '(503) 555-0100',
  sms_ok: true,
};

test.each([
  ['email', {}, 'elena@example.test'],
  ['sms', {}, '+15035550100'],
  ['email', { sms_ok: false }, 'elena@example.test'],
] as const)(
  'a message by %s to a customer with %j is sent to the address %s',
  (method, fields, recipient) => {
    expect(recipientOf({ ...elena, ...fields }, method, 'invoice')).toBe(recipient);
  },
);

test.each([
  ['sms', { sms_ok: false }, 'Text messages are not allowed for this customer. Send an email instead.'],
  [
    'sms',
    { email: null, sms_ok: false },
    'Text messages are not allowed for this customer. Add an email address first.',
  ],
  ['sms', { phone: null, sms_ok: false }, 'This customer has no phone number. Add one, or send an email.'],
  ['sms', { phone: '12' }, 'This customer’s phone number cannot receive text messages: 12'],
  ['email', { email: null }, 'This customer has no email address. Add one, or send a text message.'],
  ['email', { email: 'nowhere' }, 'This customer’s email address is not valid: nowhere'],
  [
    'email',
    { email: null, phone: null },
    'This customer has neither an email address nor a phone number. Add one first.',
  ],
] as const)('a message by %s to a customer with %j is rejected', (method, fields, message) => {
  expect(() => recipientOf({ ...elena, ...fields }, method, 'invoice')).toThrow(message);
});

test('a document without a customer cannot be sent', () => {
  expect(() => recipientOf(null, 'email', 'estimate')).toThrow('This estimate has no customer to send it to');
});
