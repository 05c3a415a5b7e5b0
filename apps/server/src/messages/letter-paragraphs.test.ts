import { letterFields } from '@dayworks/shared/messages/letter-field';
import { templateKeys } from '@dayworks/shared/messages/template-key';
import { expect, test } from 'vitest';
import { wordLetter } from './letter-paragraphs.ts';
import { ourWords } from './own-words.ts';

const link = 'https://office.example/1?key=a&b="c';
const hostile = Object.fromEntries(letterFields.map((field) => [field, `<b onload="x">&'${field}</b>`]));
const values = { ...hostile, link } as Parameters<typeof wordLetter>[2];

test.each(templateKeys)('the template %s escapes markup and highlights filled-in values', (key) => {
  const drawn = wordLetter(ourWords, key, values).drawn.map(({ html }) => html.value);
  expect(drawn.join('')).not.toMatch(/<b|onload="|<mark/);
  const marked = wordLetter({ ...ourWords, marksValues: true }, key, values).drawn.map(
    ({ html }) => html.value,
  );
  expect(marked.join('')).toContain('<mark');
  expect(marked.map((html) => html.replaceAll(/<\/?mark[^>]*>/g, ''))).toEqual(drawn);
});

test('only links that the author wrote or the product added are clickable, each on a separate line', () => {
  const body = 'See https://bluebird.example/spring\nor {{link}}, {{first_name}}';
  const words = { ...ourWords, of: () => ({ email: { subject: 'x', body }, sms: { body } }) };
  const [paragraph] = wordLetter(words, 'invoice', { ...values, first_name: 'https://evil.example' }).drawn;
  expect(paragraph?.html.value.match(/href="[^"]*"/g)).toEqual([
    'href="https://bluebird.example/spring"',
    'href="https://office.example/1?key=a&amp;b=&quot;c"',
  ]);
  expect(paragraph?.html.value).toContain('</a><br>or ');
  expect(paragraph?.text).not.toContain('evil');
});
