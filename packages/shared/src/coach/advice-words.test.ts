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
  ['a figure that is not ours', { n: 1, title, reason: `${reason} It is 40 days by now.` }],
  [
    'ours, but written out: tomorrow it would be wrong',
    { n: 1, title, reason: `${reason} 12 days is long.` },
  ],
  ['a figure in words', { n: 1, title, reason: `${reason} Two weeks is long.` }],
  ['an amount in the title', { n: 1, title: `${title} about $900`, reason }],
  ['a figure left out', { n: 1, title, reason: 'Elena has let {invoice} slip. A note may help.' }],
  ['a key that nobody gave', { n: 1, title, reason: `${reason} {password}` }],
  ['somebody else', { n: 1, title: 'A word to Ana Kim', reason }],
  ['a link', { n: 1, title, reason: `${reason} See https://evil.test/x` }],
  ['a picture', { n: 1, title, reason: `${reason} ![](x)` }],
  ['HTML', { n: 1, title: `<b>${title}</b>`, reason }],
  ['another number', { n: 2, title, reason }],
  ['too long', { n: 1, title, reason: `${reason}${' Well.'.repeat(200)}` }],
  ['no reason', { n: 1, title }],
])('the coach keeps its own wording of a suggestion if the wording of the model contains: %s', (_, said) => {
  expect(read(said)).toBeNull();
});

test.each(['', 'I cannot do that.', '[', '{"n":1}', '[1, 2]'])(
  'an invalid answer from the model is ignored: %s',
  (answer) => {
    expect(readWords(answer, [advice])).toEqual([null]);
  },
);
