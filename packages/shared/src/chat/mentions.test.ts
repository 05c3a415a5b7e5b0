import { expect, test } from 'vitest';
import type { RecordName } from '../questions/answer.ts';
import type { Question } from '../questions/question.ts';
import { aboutMention, applyMentions, withoutAts } from './mentions.ts';

const id = '0b8e1c1e-5a5d-4b43-9d0e-1a2b3c4d5e6f';
const ana: RecordName = { kind: 'customer', id, name: 'Ana Kim' };
const sam: RecordName = { kind: 'person', id, name: 'Sam' };
const period = { from: '2026-05-01', to: '2026-05-31' };

const cases: [Question, RecordName[], Question][] = [
  [{ name: 'receivables', with: {} }, [ana], { name: 'receivables', with: { customer: id } }],
  [{ name: 'receivables', with: { customer: 'ana' } }, [ana], { name: 'receivables', with: { customer: id } }],
  [{ name: 'receivables', with: { customer: 'ana' } }, [], { name: 'receivables', with: { customer: 'ana' } }],
  [{ name: 'schedule', with: { period } }, [sam], { name: 'schedule', with: { period, person: id } }],
  [
    { name: 'schedule', with: { period, person: 'sam' } },
    [ana],
    { name: 'schedule', with: { period, person: 'sam', customer: id } },
  ],
  [{ name: 'team', with: {} }, [ana], { name: 'team', with: {} }],
  [{ name: 'find', with: { words: 'ana' } }, [ana], { name: 'customer', with: { customer: id } }],
  [
    { name: 'find', with: { words: 'x' } },
    [{ kind: 'invoice', id, name: '#1' }],
    { name: 'document', with: { number: id } },
  ],
  [
    { name: 'items_sold', with: { period } },
    [{ kind: 'product', id, name: 'Tap' }],
    { name: 'items_sold', with: { period, item: id } },
  ],
  [{ name: 'receivables', with: {} }, [{ kind: 'task', id, name: 'x' }], { name: 'receivables', with: {} }],
];

test.each(cases)('%j with %j', (question, mentions, expected) => {
  expect(applyMentions(question, mentions)).toEqual(expected);
});

test('a mention alone asks what there is to know', () => {
  expect(aboutMention(ana)).toEqual({ name: 'customer', with: { customer: id } });
  expect(aboutMention(sam)).toBeNull();
});

test.each([
  ['What does @Elena Marsh owe?', 'What does Elena Marsh owe?'],
  ['@Elena', 'Elena'],
  ['write to elena@marsh.test', 'write to elena@marsh.test'],
  ['3 @ 95', '3 @ 95'],
])('%s is read as %s', (text, expected) => expect(withoutAts(text)).toBe(expected));
