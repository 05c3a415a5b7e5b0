import { expect, test } from 'vitest';
import { smsSize, smsText } from '../../messages/sms-parts.ts';
import { type HintedMessage, messageHints } from './message-hints.ts';

const subject = 'Tom, are your gutters ready for summer?';
const message: HintedMessage = {
  channel: 'email',
  subject: '{{first_name}}, are your gutters ready for summer?',
  subject_b: null,
  body: 'Hi {{first_name}}, it is time again.',
  button_label: 'Pick a time',
  filled: { subject, subject_b: null, body: 'Hi Tom, it is time again.' },
  count: 148,
  missing: [],
  hasButtonTarget: true,
  hasPostalAddress: true,
};
const told = (changed: Partial<HintedMessage>) =>
  messageHints({ ...message, ...changed }).map(({ kind, text }) => `${kind}: ${text}`);

test('the message checks report only good results for a campaign message without problems', () => {
  expect(told({})).toEqual([
    'good: Every field is filled in for all 148',
    'good: 6 words',
    'good: Subject 39 of 60',
    'good: No spam trigger words',
  ]);
});

test.each<[string, Partial<HintedMessage>, string]>([
  ['no subject', { subject: ' ' }, 'problem: The subject is empty'],
  ['no text', { body: null }, 'problem: The message is empty'],
  [
    'a missing value',
    { missing: [{ field: 'street', count: 3 }] },
    'problem: Street is missing for 3 of 148',
  ],
  [
    'an unknown field',
    { body: '{{nickname}}' },
    'problem: {{nickname}} is not a valid field. Choose one from the list.',
  ],
  [
    'an unknown field in subject B',
    { subject_b: '{{x}}' },
    'problem: {{x}} is not a valid field. Choose one from the list.',
  ],
  [
    'a button without a link',
    { hasButtonTarget: false },
    'problem: The button has no link. Turn on the request form, or add an email address or phone number for your business.',
  ],
  [
    'no postal address',
    { hasPostalAddress: false },
    'problem: Add your postal address in Settings: marketing emails need one',
  ],
  [
    'a link with http',
    { body: 'See http://a.example' },
    'problem: The link http://a.example cannot be used. Enter an address that starts with https://.',
  ],
  [
    'a long subject',
    { filled: { ...message.filled, subject: 'x'.repeat(61) } },
    'hint: Subject 61 of 60: phones cut it off',
  ],
  ['two subjects', { filled: { ...message.filled, subject_b: 'Due' } }, 'good: Subject B 3 of 60'],
  [
    'many words',
    { filled: { ...message.filled, body: 'word '.repeat(201) } },
    'hint: 201 words: short ones are read',
  ],
  ['a spam word', { body: 'ACT NOW, friends' }, 'hint: Spam filters flag “act now”'],
  ['words in all caps', { body: 'COME TO US TODAY' }, 'hint: All caps and !! look like spam'],
  ['several exclamation marks', { subject: 'Come!!' }, 'hint: All caps and !! look like spam'],
  ['a short SMS', { channel: 'sms' }, 'good: 1 text message each'],
  [
    'a long SMS',
    { channel: 'sms', filled: { ...message.filled, body: 'x'.repeat(400) } },
    'hint: 3 text messages each',
  ],
])('the editor shows the right hint for a message in this case: %s', (_name, changed, expected) => {
  expect(told(changed)).toContain(expected);
});

test('the message checks ignore spam words inside longer words and do not require a subject for an SMS', () => {
  expect(told({ body: 'Our winners’ breakfast' })).toContain('good: No spam trigger words');
  expect(told({ channel: 'sms', subject: null, hasPostalAddress: false }).join()).not.toMatch(
    /ubject|address/,
  );
});

test.each([
  ['an empty text', '', 1, 0, false],
  ['as many characters as fit into one part', 'x'.repeat(160), 1, 160, false],
  ['one character too many for one part', 'x'.repeat(161), 2, 161, false],
  ['two full parts', 'x'.repeat(306), 2, 306, false],
  ['one character too many for two parts', 'x'.repeat(307), 3, 307, false],
  ['characters that take two places', '€'.repeat(80), 1, 160, false],
  [
    'a character of two places is not split between parts',
    `${'x'.repeat(152)}€${'x'.repeat(152)}`,
    3,
    306,
    false,
  ],
  ['as many non-Latin letters as fit into one part', 'Щ'.repeat(70), 1, 70, true],
  ['one non-Latin letter too many for one part', 'Щ'.repeat(71), 2, 71, true],
  ['an emoji', '😀', 1, 2, true],
  ['a curly quote', '’', 1, 1, true],
])('the SMS parts of a text are counted: %s', (_name, text, parts, used, isUnicode) => {
  expect(smsSize(text)).toMatchObject({ parts, used, isUnicode });
});

test('starts an SMS with the business name and ends it with the opt-out line', () => {
  expect(smsText('Hi Tom \n', 'Bluebird')).toBe('Bluebird: Hi Tom\nReply STOP to end');
  expect(smsText('Bluebird here. reply stop to end', 'bluebird')).toBe('Bluebird here. reply stop to end');
});
