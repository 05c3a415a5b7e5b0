import { describe, expect, test } from 'vitest';
import { peopleValues, wordsOf } from './fill.ts';
import { fillLetter } from './fill-letter.ts';
import { fillerOfTemplate } from './fill-line.ts';
import { fieldsOfTemplate, type LetterField, type LetterValues, letterFields } from './letter-field.ts';
import { letterSamples, samplePerson } from './letter-samples.ts';
import { type TemplateKey, templateGroups, templateKeys } from './template-key.ts';
import { templateProblems } from './template-problems.ts';
import { usualWords } from './usual-words.ts';

const link = 'https://office.example/shared-invoice/1?key=k';
const business = { business_name: 'Bluebird', phone: '(503) 555-0148' };
const known: LetterValues = {
  ...peopleValues(samplePerson, business, 'Maya Ortega'),
  ...letterSamples,
  link,
};

const written = (
  key: TemplateKey,
  body: string,
  values: Partial<LetterValues> = {},
  note: string | null = null,
) => {
  const words = { email: { subject: body, body }, sms: { body } };
  const letter = fillLetter(key, words, { ...known, ...values }, note);
  return {
    subject: wordsOf(letter.subject),
    body: letter.paragraphs.map(wordsOf).join('\n\n'),
    text: wordsOf(letter.textMessage),
    isSigned: letter.isSigned,
  };
};

test('every message template belongs to exactly one group and uses only known placeholders', () => {
  expect(templateGroups.flatMap(({ keys }) => keys).toSorted()).toEqual(templateKeys.toSorted());
  for (const key of templateKeys) {
    const { email, sms } = usualWords[key];
    expect(templateProblems({ key, channel: 'email', ...email })).toEqual({});
    expect(templateProblems({ key, channel: 'sms', subject: null, body: sms.body })).toEqual({});
    expect(new Set(fieldsOfTemplate[key]).size).toBe(fieldsOfTemplate[key].length);
  }
});

describe('placeholders without a value in messages', () => {
  test.each<[string, string, Partial<LetterValues>, string]>([
    ['a first name', 'Hi {{first_name}},\n\nIt is due.', {}, 'Hi Elena,\n\nIt is due.'],
    ['no first name', 'Hi {{first_name}},\n\nIt is due.', { first_name: null }, 'Hello,\n\nIt is due.'],
    ['no name after Dear', 'Dear {{full_name}}\n\nIt is due.', { full_name: ' ' }, 'Hello,\n\nIt is due.'],
    ['a greeting with a fallback', 'Hi {{first_name|friend}}!', { first_name: null }, 'Hi friend!'],
    ['no name within a line', 'Thank you, {{first_name}}!', { first_name: null }, 'Thank you!'],
    ['no name at the start', '{{first_name}}, it is due.', { first_name: null }, 'it is due.'],
    [
      'a line with an empty placeholder is left out',
      'It is due.\n\nCall {{business_phone}}.',
      { business_phone: null },
      'It is due.',
    ],
    [
      'a fallback in the template',
      'Call {{business_phone|the office}}.',
      { business_phone: null },
      'Call the office.',
    ],
    ['the usual fallback of the placeholder', 'About {{work}}.', { work: null }, 'About our work.'],
    ['the only line is kept', 'For {{amount}}, {{due}}.', { due: null }, 'For $2,480.00.'],
    [
      'the only line besides the greeting is kept',
      'Hi {{first_name}},\n\nDue {{due_date}}.',
      { due_date: null },
      'Hi Elena,\n\nDue.',
    ],
    [
      'a name that is a link',
      'Hi {{first_name}},\n\nIt is due.',
      { first_name: 'www.evil.example' },
      'Hello,\n\nIt is due.',
    ],
    [
      'a name that contains a placeholder',
      'Hi {{first_name}},\nok',
      { first_name: '{{link}}' },
      'Hi link,\nok',
    ],
    ['three empty lines become one', 'One.\n\n\n\nTwo.', {}, 'One.\n\nTwo.'],
  ])('the placeholders of a message template are filled in: %s', (_name, body, values, expected) => {
    expect(written('invoice', body, values).body).toBe(expected);
  });
});

test('puts the sender’s note after the greeting, or at the beginning if there is no greeting', () => {
  expect(written('invoice', 'Hi {{first_name}},\n\nBill.', {}, 'All done.').body).toBe(
    'Hi Elena,\n\nAll done.\n\nBill.',
  );
  expect(written('invoice', 'Here is the bill.', {}, 'All done.').body).toBe(
    'All done.\n\nHere is the bill.',
  );
  expect(written('invoice', 'Bill: {{link}}', {}, 'All done.').text).toBe(`All done. Bill: ${link}`);
});

test('adds the link to the document, if there is one, to a text message that does not contain it', () => {
  expect(written('invoice', 'It is due.').text).toBe(`It is due. View it here: ${link}`);
  expect(written('invoice', 'It is due.', { link: null }).text).toBe('It is due.');
});

test('adds no signature if the message already contains the sender’s name', () => {
  expect(written('invoice', 'Bye\n{{ My_First_Name }}')).toMatchObject({ body: 'Bye\nMaya', isSigned: true });
  expect(written('invoice', 'Bye').isSigned).toBe(false);
  expect(peopleValues(null, business, 'Bluebird').my_first_name).toBe('Bluebird');
});

test.each<[string, Parameters<typeof templateProblems>[0], object]>([
  [
    'a placeholder of another template',
    { key: 'receipt', channel: 'email', subject: 'Hi', body: 'Due {{due_date}}' },
    { body: '{{due_date}} is not a field for this message. Choose one from the list.' },
  ],
  [
    'a placeholder that is not closed',
    { key: 'invoice', channel: 'email', subject: 'Hi {{number', body: 'x' },
    { subject: '{{ is not a field for this message. Choose one from the list.' },
  ],
  [
    'no subject and no text',
    { key: 'invoice', channel: 'email', subject: ' ', body: '\n' },
    { subject: 'Please enter a subject', body: 'Please enter a message' },
  ],
  [
    'a placeholder for text that a stranger typed',
    { key: 'request_received', channel: 'sms', subject: null, body: 'Hi {{first_name}}' },
    { body: '{{first_name}} is not a field for this message. Choose one from the list.' },
  ],
  [
    'a link without https',
    { key: 'invoice', channel: 'sms', subject: null, body: 'Pay at http://pay.example' },
    { body: 'The link http://pay.example cannot be used. Enter an address that starts with https://.' },
  ],
])('an invalid message template is rejected: %s', (_name, template, expected) => {
  expect(templateProblems(template)).toEqual(expected);
});

/** A small and fast random number generator that returns the same sequence on every machine. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const hostile = [
  ...['{{', '}}', '{{link}}', '|', ',', ' ', '\r\nBcc: x@y.example', '\u2028', '\0', '<b>', '&amp;', '"'],
  ...[
    'https://evil.example',
    'www.evil.example/x',
    'javascript:alert(1)',
    '\u202e',
    'é',
    '😀',
    'Tom',
    '$5.00',
  ],
];

const lines = [
  'Hi {{first_name}},',
  'Dear {{full_name}}',
  'Hello {{company}}!',
  'Thank you.',
  '',
  '“{{reason}}”',
  'See https://a.example/b.',
];

test('5,000 random messages contain no unfilled placeholders, empty greetings, multi-line subjects or missing links', () => {
  const draw = random(18);
  const from = <T>(list: readonly T[]) => list[draw(list.length)] as T;
  const problems: string[] = [];
  for (let run = 0; run < 5_000; run++) {
    const key = from(templateKeys);
    const { brokenFields } = fillerOfTemplate(key);
    const values = Object.fromEntries(
      letterFields.map((field) => [
        field,
        draw(3) === 0 ? null : Array.from({ length: draw(4) }, () => from(hostile)).join(''),
      ]),
    ) as Record<LetterField, string | null>;
    const own = { ...values, link: draw(4) === 0 ? null : link };
    const field = () => `{{${from(fieldsOfTemplate[key])}${draw(4) === 0 ? '|you' : ''}}}`;
    const line = () => (draw(2) ? from(lines) : `Words ${field()}, and ${field()}.`);
    const body = Array.from({ length: 1 + draw(5) }, line).join('\n');
    const subject = `About ${field()}: ${field()}`;
    if (brokenFields(body).length > 0) continue;
    const words = draw(3) === 0 ? usualWords[key] : { email: { subject, body }, sms: { body } };
    const letter = fillLetter(key, words, own);
    const texts = [wordsOf(letter.subject), ...letter.paragraphs.map(wordsOf), wordsOf(letter.textMessage)];
    const all = texts.join('\n\n');
    const report = (what: string) => problems.push(`${what}: ${JSON.stringify([key, words, own, texts])}`);
    if (/\{\{|\}\}|undefined|null\b/.test(all)) report('unfilled');
    if (/(?:Hi|Dear|Hello) ?(?:[,!.][,!.]|[!.]|$)|(?:Hi|Dear|Hello) ,/m.test(all)) report('greets nobody');
    if (/[\r\n\u2028\u2029\0]/.test(texts[0] ?? '')) report('second line in a header');
    if (own.link && !(texts.at(-1) ?? '').includes(link)) report('no link');
    if (body.trim() && letter.paragraphs.length === 0 && usualWords[key] === words) report('empty');
    if (
      all.includes('://evil') &&
      !/business|my_|document|work|received|account|coming|attached/.test(JSON.stringify(words))
    )
      report('a value that is a link');
  }
  expect(problems.slice(0, 3)).toEqual([]);
});
