import type { LetterPreview } from '@dayworks/shared/documents/contract';
import { expect, test } from 'vitest';
import { ownWayHrefs } from './own-ways.tsx';

const preview = {
  ways: { email: { recipient: 'elena+bakery@example.test' }, sms: { recipient: '+15035550123' } },
  email: { subject: 'Invoice: 100% & more' },
  own_email: 'Hi Elena,\n\nView invoice: https://a.test/x?key=k',
  text_message: 'View it here: https://a.test/x?key=k',
} as LetterPreview;

test('each link to one of the user’s own apps contains the recipient and the text with the document link', () => {
  expect(ownWayHrefs(preview)).toEqual({
    mail: 'mailto:elena%2Bbakery@example.test?subject=Invoice%3A%20100%25%20%26%20more&body=Hi%20Elena%2C%0D%0A%0D%0AView%20invoice%3A%20https%3A%2F%2Fa.test%2Fx%3Fkey%3Dk',
    messages: 'sms:+15035550123?&body=View%20it%20here%3A%20https%3A%2F%2Fa.test%2Fx%3Fkey%3Dk',
    whatsApp: 'https://wa.me/15035550123?text=View%20it%20here%3A%20https%3A%2F%2Fa.test%2Fx%3Fkey%3Dk',
  });
});

test('if the customer has no email address or phone number, the email or messaging app opens without a recipient', () => {
  const unknown = { recipient: null } as LetterPreview['ways']['email'];
  const hrefs = ownWayHrefs({ ...preview, ways: { email: unknown, sms: unknown } });
  expect(hrefs.mail).toMatch(/^mailto:\?subject=/);
  expect(hrefs.messages).toMatch(/^sms:\?&body=/);
  expect(hrefs.whatsApp).toMatch(/^https:\/\/wa\.me\/\?text=/);
});
