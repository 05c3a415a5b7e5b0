import { expect, test } from 'vitest';
import { contactLinks } from './contact-hrefs.ts';

test('the contact buttons on a public document start a call, a text message or an email about the document', () => {
  expect(
    contactLinks({ phone: '+1 (503) 555-0142', email: 'hi+us@blue.example' }, 'Estimate #3e91b6c0'),
  ).toEqual({
    call: 'tel:+15035550142',
    text: 'sms:+15035550142',
    email: 'mailto:hi%2Bus@blue.example?subject=Estimate%20%233e91b6c0',
  });
});

test('a public document contains no link for a contact method that the business does not have', () => {
  expect(contactLinks({ phone: null, email: null }, 'Invoice #1')).toEqual({});
});
