import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../messages/fill.ts';
import { isSafeLink, linkedParts, linkProblems } from '../../messages/message-links.ts';
import {
  brokenFields,
  fillSubject,
  fillText,
  linkFields,
  type MergeValues,
  mergeFieldLabels,
  mergeFields,
  missingFields,
  neededFields,
  readText,
} from './merge-field.ts';

const values: MergeValues = {
  first_name: 'Tom',
  full_name: 'Tom Hadley',
  company: null,
  street: '1925 SW Vista Ave',
  city: 'Portland',
  last_visit_month: 'June 2025',
  last_item: 'Gutter cleaning',
  last_price: '$185.00',
  booking_link: 'https://bluebird.example/request/1',
  review_link: null,
  estimate_link: null,
  estimate_valid_until: null,
  referral_link: 'https://bluebird.example/r/abc',
  business_name: 'Bluebird Home Services',
  business_phone: '(503) 555-0148',
  my_name: 'Maya Ortega',
};

const filled = (text: string, changed: Partial<MergeValues> = {}) =>
  wordsOf(fillText(text, { ...values, ...changed }));

test.each<[string, string, string, Partial<MergeValues>?]>([
  ['a placeholder', 'Hi {{first_name}},', 'Hi Tom,'],
  ['a placeholder with spaces and capitals', 'Hi {{ First_Name }},', 'Hi Tom,'],
  ['a fallback that is not needed', 'Hi {{first_name|there}},', 'Hi Tom,'],
  ['a fallback that is needed', 'Hi {{first_name|there}},', 'Hi there,', { first_name: ' ' }],
  ['a missing value is replaced by its label', 'At {{company}}', 'At [Company]'],
  [
    'a value that contains a placeholder',
    'Hi {{first_name}}',
    'Hi {{last_price}}',
    { first_name: '{{last_price}}' },
  ],
  [
    'values that form a placeholder together',
    '{{first_name}}{{city}}',
    '{{last_price}}',
    { first_name: '{{last_', city: 'price}}' },
  ],
  [
    'a value with two lines',
    'Hi {{first_name}}!',
    'Hi Tom Bcc: x@y.example!',
    { first_name: 'Tom\r\nBcc: x@y.example' },
  ],
  [
    'a value that reverses the text direction',
    'Hi {{first_name}}',
    'Hi Tomgpj',
    { first_name: 'Tom\u202egpj' },
  ],
  ['a value that is a link', 'Hi {{first_name|there}}', 'Hi there', { first_name: 'https://evil.example' }],
  ['a value that is a host name', 'Hi {{first_name|there}}', 'Hi there', { first_name: 'evil.example/x' }],
  ['a value with a fraction', '{{last_item}}', '1.5/2 inch pipe', { last_item: '1.5/2 inch pipe' }],
  ['an unknown placeholder is left unchanged', 'Hi {{nickname}}', 'Hi {{nickname}}'],
])('the placeholders in a campaign message are filled in: %s', (_name, text, expected, changed) => {
  expect(filled(text, changed)).toBe(expected);
});

test.each([
  ['a placeholder with an unknown name', 'Hi {{nickname}} and {{FIRST_NAME}}', ['{{nickname}}']],
  ['a placeholder that is not closed', 'Hi {{first_name, how are you', ['{{']],
  ['a placeholder that is not opened', 'Hi first_name}}', ['}}']],
  ['an empty placeholder', 'Hi {{}}', ['{{}}']],
  ['single braces are plain text', 'Hi {first_name}', []],
])('finds invalid placeholders in a campaign message: %s', (_name, text, expected) => {
  expect(brokenFields(text)).toEqual(expected);
});

test('lists the placeholders in a campaign message that need a value, and the placeholders that have no value', () => {
  const text = '{{first_name}} {{company}} {{company}} {{review_link|later}} {{city}}';
  expect(neededFields(text)).toEqual(['first_name', 'company', 'city']);
  expect(missingFields(text, { ...values, city: 'see https://evil.example' })).toEqual(['company', 'city']);
});

test('keeps the subject of an email on one line', () => {
  expect(
    wordsOf(fillSubject('Hi {{first_name}}\r\nBcc: x@y.example', { ...values, first_name: 'A\nB' })),
  ).toBe('Hi A B Bcc: x@y.example');
});

describe('links in campaign messages', () => {
  const linksIn = (text: string, changed: Partial<MergeValues> = {}) =>
    linkedParts(fillText(text, { ...values, ...changed }), linkFields).flatMap(({ href }) => href ?? []);

  test.each([
    ['https://bluebird.example/spring', true],
    ['https://bluebird.example:8443/a?b=c#d', true],
    ['http://bluebird.example', false],
    ['https://user@bluebird.example', false],
    ['https://paypal.com:pass@evil.example', false],
    ['https://localhost/', false],
    ['https://10.0.0.1/', false],
    ['https://pаypal.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['https://', false],
    ['https://bluebird.example/"><b>', false],
    ["https://bluebird.example/'", false],
  ])('the link %s is safe to use in a message: %s', (link, expected) => {
    expect(isSafeLink(link)).toBe(expected);
  });

  test('creates links only for URLs that the author wrote and for our own links, never for the values of placeholders', () => {
    expect(linksIn('See https://bluebird.example/spring. Book: {{booking_link}}')).toEqual([
      'https://bluebird.example/spring',
      'https://bluebird.example/request/1',
    ]);
    expect(linksIn('{{last_item}}', { last_item: 'x.example/https' })).toEqual([]);
    expect(linksIn('{{booking_link}}', { booking_link: 'javascript:alert(1)' })).toEqual([]);
  });

  test.each([
    [
      'a link with http',
      'Go to http://bluebird.example',
      'The link http://bluebird.example cannot be used. Enter an address that starts with https://.',
    ],
    [
      'a link that contains a placeholder',
      'https://bluebird.example/?n={{first_name}}',
      'A field cannot be inside a link. Put a space before it.',
    ],
    [
      'a link that is too long',
      `https://a.example/${'x'.repeat(2000)}`,
      'A link is longer than 2,000 characters. Use a shorter one.',
    ],
    [
      'a link in a fallback',
      'Hi {{first_name|https://a.example}}',
      'A link cannot be used as a fallback value. Put it in the text instead.',
    ],
    ...[
      'javascript:alert',
      'file:///etc/passwd',
      '//evil.example/x',
      'www.evil.example',
      'https:\\\\evil.example',
    ].map((link) => [
      link,
      `Go to ${link} now`,
      `The link ${link} cannot be used. Enter an address that starts with https://.`,
    ]),
  ])('the reason why a link cannot be used is explained: %s', (_name, text, expected) => {
    expect(linkProblems(readText(text))).toEqual([expected]);
  });
});

test.each(['Open 8 // closed at noon', 'A profile: done', 'either/or', 'https://www.a.example/b//c'])(
  'the link check of a campaign message reports no problem in the text: %s',
  (text) => {
    expect(linkProblems(readText(text))).toEqual([]);
  },
);

/** A small and fast random number generator that returns the same sequence on every machine. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('in 5,000 random templates, every placeholder is filled in, no value is treated as a placeholder, and no header line is added', () => {
  const draw = random(17);
  const crumbs = [
    '{{',
    '}}',
    '{',
    '}',
    '|',
    'first_name',
    'city',
    ' ',
    '\r\n',
    '\u2028',
    '\0',
    '<b>',
    'https://',
    '\u202e',
    'é',
    '😀',
    'Bcc:',
    '%0a',
    '=?utf-8?q?',
    'x',
  ];
  const jumble = (most: number) =>
    Array.from({ length: draw(most) }, () => crumbs[draw(crumbs.length)]).join('');
  const problems: string[] = [];
  for (let run = 0; run < 5_000; run++) {
    const own = Object.fromEntries(
      mergeFields.map((field) => [field, draw(5) === 0 ? null : jumble(6)]),
    ) as MergeValues;
    const text =
      jumble(4) +
      Array.from(
        { length: draw(4) },
        () => `{{${mergeFields[draw(mergeFields.length)]}${draw(2) ? '|you' : ''}}}${jumble(4)}`,
      ).join('');
    const parts = fillText(text, own);
    const fields = parts.filter(({ field }) => field !== null);
    /*
     * The fixed words must appear exactly as written and in the same order, which proves that no value was treated as
     * a placeholder.
     */
    let from = 0;
    for (const { text: words, field } of parts) {
      if (field !== null) continue;
      const found = text.indexOf(words, from);
      if (found < from) problems.push(`moved: ${JSON.stringify(text)}`);
      from = found + words.length;
    }
    if (fields.some(({ text: value }) => !/^[^\r\n\0\u2028\u202e]+$/.test(value)))
      problems.push(`hole: ${JSON.stringify([text, own])}`);
    const holes = new Set(
      fields.flatMap(({ text: value, field }) =>
        value === `[${field && mergeFieldLabels[field]}]` ? [field] : [],
      ),
    );
    if (holes.size !== missingFields(text, own).length)
      problems.push(`uncounted: ${JSON.stringify([text, own])}`);
    if (/[\r\n\u2028\u2029\0]/.test(wordsOf(fillSubject(text, own))))
      problems.push(`header: ${JSON.stringify(text)}`);
  }
  expect(problems).toEqual([]);
});
