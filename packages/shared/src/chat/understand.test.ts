import { describe, expect, test } from 'vitest';
import { Question, questionNames } from '../questions/question.ts';
import { askedPhrasings } from './phrasings/asked.ts';
import { chartPhrasings, followUpPhrasings } from './phrasings/follow-ups.ts';
import { heldBackPhrasings } from './phrasings/held-back.ts';
import { moneyWishes } from './phrasings/money-wishes.ts';
import { noticedPhrasings } from './phrasings/noticed.ts';
import { phrasingContext } from './phrasings/phrasing.ts';
import { plumberPhrasings } from './phrasings/plumber.ts';
import { refusedPhrasings, unknownPhrasings } from './phrasings/refusals.ts';
import { workWishes } from './phrasings/work-wishes.ts';
import { understand } from './understand.ts';

const asked = (text: string, previous: Question | null = null) =>
  understand(text, { ...phrasingContext, previous });
const wishPhrasings = [...moneyWishes, ...workWishes];
const phrasings = [...askedPhrasings, ...noticedPhrasings, ...plumberPhrasings, ...heldBackPhrasings];

describe('questions', () => {
  const rows = phrasings.flatMap(([question, said]) => said.map((text) => [text, question] as const));

  test.each(rows)('%s', (text, question) => {
    expect(asked(text)).toMatchObject({ kind: 'question', question });
    expect(Question.safeParse(question).success).toBe(true);
  });

  test('every question of the catalogue is asked for, in at least 400 ways', () => {
    expect(new Set(phrasings.map(([{ name }]) => name)).size).toBe(questionNames.length);
    expect(new Set(rows.map(([text]) => text)).size).toBeGreaterThanOrEqual(400);
  });
});

describe('follow-ups', () => {
  const rows = followUpPhrasings.flatMap(([before, said, after]) =>
    said.map((text) => [text, before, after] as const),
  );
  test.each(rows)('%s', (text, before, after) =>
    expect(asked(text, before)).toMatchObject({ kind: 'question', question: after }),
  );

  test.each([
    'less than 30 days',
    'and under 30 days?',
    'only over $2000',
    'without Ana Kim',
    'not commercial',
  ])('“%s” is no follow-up that can be taken whole', (text) =>
    expect(asked(text, { name: 'overdue', with: {} })).toMatchObject({ kind: 'unknown' }),
  );

  test.each(chartPhrasings)('%s', (text) => {
    const previous: Question = {
      name: 'revenue',
      with: { period: { from: '2026-01-01', to: '2026-12-31' }, by: 'month' },
    };
    expect(asked(text, previous)).toEqual({ kind: 'question', question: previous, shownAs: 'chart' });
    expect(asked(text)).toMatchObject({ kind: 'unknown' });
  });
});

describe('refusals', () => {
  const rows = Object.entries(refusedPhrasings).flatMap(([reason, said]) =>
    said.map((text) => [text, reason] as const),
  );
  test.each(rows)('%s', (text, reason) => expect(asked(text)).toMatchObject({ kind: 'refused', reason }));
  test.each(unknownPhrasings)('nobody knows what is meant by “%s”', (text) => {
    const { kind, nearest } = asked(text) as { kind: string; nearest: unknown[] };
    expect([kind, nearest.length]).toEqual(['unknown', 3]);
  });

  test('at least 100', () => expect(rows.length + unknownPhrasings.length).toBeGreaterThanOrEqual(100));
});

describe('wishes', () => {
  test.each(wishPhrasings)('%s', (text, wish) => expect(asked(text)).toEqual({ kind: 'wish', wish }));
  test('at least 80', () => expect(wishPhrasings.length).toBeGreaterThanOrEqual(80));
});

describe('small talk', () => {
  test.each([
    ['hello', 'greeting'],
    ['Hi there!', 'greeting'],
    ['good morning', 'greeting'],
    ['thanks!', 'thanks'],
    ['ok thank you so much', 'thanks'],
    ['help', 'help'],
    ['what can you do?', 'help'],
    ['what can I ask you', 'help'],
  ])('%s', (text, about) => expect(asked(text)).toEqual({ kind: 'talk', about }));
});

/** A name is data, whatever it says. */
describe('names', () => {
  test.each([
    ['how much does Weather Shield Roofing owe', 'Weather Shield Roofing'],
    ['how much does Bill owe', 'Bill'],
    ["what is O'Neil & Sons' balance", "O'Neil & Sons"],
    ['how much does elena owe', 'elena'],
    ['what does josé garcía owe us', 'josé garcía'],
    ['how much does Bank of the West owe?', 'Bank of the West'],
    ['what does 11111111-1111-4111-8111-111111111111 owe', '11111111-1111-4111-8111-111111111111'],
    ['what does @Ana Kim owe', 'Ana Kim'],
  ])('%s', (text, customer) =>
    expect(asked(text)).toMatchObject({ question: { name: 'receivables', with: { customer } } }),
  );
});

test('the same words are always the same question, and quickly', () => {
  const once = phrasings.map(([, [text = '']]) => JSON.stringify(asked(text)));
  expect(phrasings.map(([, [text = '']]) => JSON.stringify(asked(text)))).toEqual(once);
});

/** Words of all tables, thrown together: whatever comes out can be asked, and nothing breaks. */
test('nonsense of known words never breaks it', () => {
  const words = [...phrasings.flatMap(([, said]) => said), ...wishPhrasings.map(([text]) => text)]
    .join(' ')
    .split(' ');
  let seed = 16;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed;
  };
  for (let round = 0; round < 200; round += 1) {
    const text = Array.from({ length: 1 + (next() % 12) }, () => words[next() % words.length]).join(' ');
    const [before] = phrasings[next() % phrasings.length] ?? [null];
    const understood = asked(text, before);
    if (understood.kind === 'question')
      expect(Question.safeParse(understood.question).error, text).toBeUndefined();
  }
});

test('a text that is longer than a sentence is not taken apart, and spaces do not make a sentence longer', () => {
  expect(asked(`add lead ${'@'.repeat(1_990)}`)).toMatchObject({ kind: 'unknown' });
  expect(asked(`add lead ${'@'.repeat(480)}`)).toMatchObject({ kind: 'unknown' });
  expect(asked(`add lead${' '.repeat(1_900)}Ana Kim, ana@kim.example`)).toMatchObject({
    kind: 'wish',
    wish: { kind: 'add_lead', name: 'Ana Kim', email: 'ana@kim.example' },
  });
});
