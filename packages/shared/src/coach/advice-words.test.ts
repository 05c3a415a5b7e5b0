import { expect, test } from 'vitest';
import { lateInvoice, noFacts } from '../testing/coach-fixtures.ts';
import { adviceForModel, readWords } from './advice-words.ts';
import { latePayer } from './rules/late-payers.ts';

const [advice] = latePayer({ ...noFacts, late: [lateInvoice()] });
if (!advice) throw new Error('no advice');

const title = 'A word to Marsh & Co. Bakery';
const reason = 'Elena has let {invoice} slip by {late}. A friendly note may be all it takes.';
const read = (said: unknown) => readWords(JSON.stringify([said]), [advice])[0];

test('a suggestion is sent to a model with keys instead of figures, together with the meaning of each figure', () => {
  expect(adviceForModel(advice, 1, 'America/New_York')).toEqual({
    n: 1,
    title: 'Nudge Marsh & Co. Bakery',
    reason: 'Invoice {invoice} is {late} past due, and nobody has reminded Elena yet.',
    figures: { invoice: 'Invoice: 7f3a9c21', late: 'Late: 12 days' },
  });
});

test('a model’s wording is accepted if it contains the same figures, and the figures keep their original values', () => {
  expect(read({ n: 1, title, reason })).toEqual({
    title,
    reason: [
      { text: 'Elena has let ' },
      { figure: 'invoice' },
      { text: ' slip by ' },
      { figure: 'late' },
      { text: '. A friendly note may be all it takes.' },
    ],
  });
  expect(
    readWords(`Sure! \`\`\`json\n${JSON.stringify([{ n: 1, title, reason }])}\n\`\`\``, [advice])[0],
  ).not.toBeNull();
});

test.each<[string, unknown]>([
  [
    'it contains a figure that we did not provide',
    { n: 1, title, reason: `${reason} It is 40 days by now.` },
  ],
  [
    'it writes out one of our figures, which would be wrong tomorrow',
    { n: 1, title, reason: `${reason} 12 days is long.` },
  ],
  ['it contains a figure in words', { n: 1, title, reason: `${reason} Two weeks is long.` }],
  ['its title contains an amount', { n: 1, title: `${title} about $900`, reason }],
  ['it leaves out a figure', { n: 1, title, reason: 'Elena has let {invoice} slip. A note may help.' }],
  ['it contains an unknown key', { n: 1, title, reason: `${reason} {password}` }],
  ['it names another person', { n: 1, title: 'A word to Ana Kim', reason }],
  ['it contains a link', { n: 1, title, reason: `${reason} See https://evil.test/x` }],
  ['it contains a picture', { n: 1, title, reason: `${reason} ![](x)` }],
  ['it contains HTML', { n: 1, title: `<b>${title}</b>`, reason }],
  ['it has the number of another suggestion', { n: 2, title, reason }],
  ['it is too long', { n: 1, title, reason: `${reason}${' Well.'.repeat(200)}` }],
  ['it has no reason', { n: 1, title }],
])('the coach keeps its own wording of a suggestion if the model’s wording is invalid: %s', (_, said) => {
  expect(read(said)).toBeNull();
});

test.each(['', 'I cannot do that.', '[', '{"n":1}', '[1, 2]'])(
  'an invalid answer from the model is ignored: %s',
  (answer) => {
    expect(readWords(answer, [advice])).toEqual([null]);
  },
);
