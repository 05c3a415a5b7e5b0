import { describe, expect, test } from 'vitest';
import { Question, questionNames } from '../questions/question.ts';
import { askedPhrasings } from './testing/asked.ts';
import { chartPhrasings, followUpPhrasings } from './testing/follow-ups.ts';
import { heldBackPhrasings } from './testing/held-back.ts';
import { moneyWishes } from './testing/money-wishes.ts';
import { noticedPhrasings } from './testing/noticed.ts';
import { phrasingContext } from './testing/phrasing.ts';
import { plumberPhrasings } from './testing/plumber.ts';
import { refusedPhrasings, unknownPhrasings } from './testing/refusals.ts';
import { workWishes } from './testing/work-wishes.ts';
import { understand } from './understand.ts';

const asked = (text: string, previous: Question | null = null) =>
  understand(text, { ...phrasingContext, previous });
const wishPhrasings = [...moneyWishes, ...workWishes];
const phrasings = [...askedPhrasings, ...noticedPhrasings, ...plumberPhrasings, ...heldBackPhrasings];

describe('chat questions', () => {
  const rows = phrasings.flatMap(([question, said]) => said.map((text) => [text, question] as const));

  test.each(rows)('the chat interprets the message correctly: %s', (text, question) => {
    expect(asked(text)).toMatchObject({ kind: 'question', question });
    expect(Question.safeParse(question).success).toBe(true);
  });

  test('the test phrasings cover every question in the catalog, with at least 400 phrasings in total', () => {
    expect(new Set(phrasings.map(([{ name }]) => name)).size).toBe(questionNames.length);
    expect(new Set(rows.map(([text]) => text)).size).toBeGreaterThanOrEqual(400);
  });
});

describe('follow-up questions', () => {
  const rows = followUpPhrasings.flatMap(([before, said, after]) =>
    said.map((text) => [text, before, after] as const),
  );
  test.each(rows)('the chat interprets the message correctly: %s', (text, before, after) =>
    expect(asked(text, before)).toMatchObject({ kind: 'question', question: after }),
  );

  test.each(['less than 30 days', 'and under 30 days?', 'without Ana Kim', 'not commercial'])(
    'the chat does not treat “%s” as a follow-up question',
    (text) => expect(asked(text, { name: 'overdue', with: {} })).toMatchObject({ kind: 'unknown' }),
  );

  test.each(chartPhrasings)('the chat interprets the message correctly: %s', (text) => {
    const previous: Question = {
      name: 'revenue',
      with: { period: { from: '2026-01-01', to: '2026-12-31' }, by: 'month' },
    };
    expect(asked(text, previous)).toEqual({ kind: 'question', question: previous, shownAs: 'chart' });
    expect(asked(text)).toMatchObject({ kind: 'unknown' });
  });
});

describe('rejected requests', () => {
  const rows = Object.entries(refusedPhrasings).flatMap(([reason, said]) =>
    said.map((text) => [text, reason] as const),
  );
  test.each(rows)('the chat interprets the message correctly: %s', (text, reason) =>
    expect(asked(text)).toMatchObject({ kind: 'refused', reason }),
  );
  test.each(unknownPhrasings)('the chat does not understand the message “%s”', (text) => {
    const { kind, nearest } = asked(text) as { kind: string; nearest: unknown[] };
    expect([kind, nearest.length]).toEqual(['unknown', 3]);
  });

  test('the tests cover at least 100 phrasings that are rejected or not understood', () =>
    expect(rows.length + unknownPhrasings.length).toBeGreaterThanOrEqual(100));
});

describe('chat messages that request an action', () => {
  test.each(wishPhrasings)('the chat interprets the message correctly: %s', (text, wish) =>
    expect(asked(text)).toEqual({ kind: 'wish', wish }),
  );
  test('the tests cover at least 80 requests for an action', () =>
    expect(wishPhrasings.length).toBeGreaterThanOrEqual(80));
});

describe('small talk in the chat', () => {
  test.each([
    ['hello', 'greeting'],
    ['Hi there!', 'greeting'],
    ['good morning', 'greeting'],
    ['thanks!', 'thanks'],
    ['k thanks', 'thanks'],
    ['kk', 'thanks'],
    ['ok thank you so much', 'thanks'],
    ['help', 'help'],
    ['what can you do?', 'help'],
    ['what can I ask you', 'help'],
  ])('the chat interprets the message correctly: %s', (text, about) =>
    expect(asked(text)).toEqual({ kind: 'talk', about }),
  );
});

/** Names are treated as data, even if they contain words that have a meaning in the chat. */
describe('names in chat questions', () => {
  test.each([
    ['how much does Weather Shield Roofing owe', 'Weather Shield Roofing'],
    ['how much does Bill owe', 'Bill'],
    ["what is O'Neil & Sons' balance", "O'Neil & Sons"],
    ['how much does elena owe', 'elena'],
    ['what does josé garcía owe us', 'josé garcía'],
    ['how much does Bank of the West owe?', 'Bank of the West'],
    ['what does 11111111-1111-4111-8111-111111111111 owe', '11111111-1111-4111-8111-111111111111'],
    ['what does @Ana Kim owe', 'Ana Kim'],
  ])('the chat interprets the message correctly: %s', (text, customer) =>
    expect(asked(text)).toMatchObject({ question: { name: 'receivables', with: { customer } } }),
  );
});

test('the chat always interprets the same words as the same question', () => {
  const once = phrasings.map(([, [text = '']]) => JSON.stringify(asked(text)));
  expect(phrasings.map(([, [text = '']]) => JSON.stringify(asked(text)))).toEqual(once);
});

/**
 * Combines random words from all tables. No error must be thrown, and if the words are understood as a question, the
 * question must be valid.
 */
test('the chat handles random combinations of known words without an error', () => {
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

test.each([
  `M${'a'.repeat(110)}`,
  'Https://maps.example/place/Maria+Lopez/@45.5,-122.6,17z/data='.padEnd(140, 'x'),
  '@Ma'.repeat(34),
  `What does ${'Maria '.repeat(30)}owe me?`,
])('a message with a name that is longer than any question allows is not understood: %s', (text) => {
  const understood = asked(text);
  expect(understood.kind).toBe('unknown');
  const { nearest } = understood as { nearest: unknown[] };
  for (const question of nearest) expect(Question.safeParse(question).error).toBeUndefined();
});

test('the chat does not analyze a text that exceeds the maximum length of a sentence, and repeated spaces do not count toward the length', () => {
  expect(asked(`add lead ${'@'.repeat(1_990)}`)).toMatchObject({ kind: 'unknown' });
  expect(asked(`add lead ${'@'.repeat(480)}`)).toMatchObject({ kind: 'unknown' });
  expect(asked(`add lead${' '.repeat(1_900)}Ana Kim, ana@kim.example`)).toMatchObject({
    kind: 'wish',
    wish: { kind: 'add_lead', name: 'Ana Kim', email: 'ana@kim.example' },
  });
});
