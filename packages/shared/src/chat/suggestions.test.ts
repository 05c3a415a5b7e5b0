import { expect, test } from 'vitest';
import type { Answer } from '../questions/answer.ts';
import { type Question, type QuestionName, questionNames } from '../questions/question.ts';
import { phrases, suggestionsAfter, suggestionsNear } from './suggestions.ts';
import { understand } from './understand.ts';

const today = '2026-05-14';
const context = { today, clock: '10:00', previous: null, people: ['sam', 'maya'] };

test.each(questionNames)('the chat understands the phrase that it suggests for the question %s', (name) => {
  expect(understand(phrases[name], context)).toMatchObject({ kind: 'question', question: { name } });
});

const answerTo = (name: QuestionName, more: Partial<Answer> = {}): Answer => ({
  question: { name, with: {} } as Question,
  title: '',
  sentence: [],
  figures: [],
  table: null,
  chart: null,
  href: null,
  read: '',
  read_at: '2026-05-14T10:00:00.000Z',
  about: [],
  which: [],
  ...more,
});

test.each(questionNames)('the chat suggests three different questions after an answer to %s', (name) => {
  const next = suggestionsAfter(answerTo(name), 'table');
  expect(new Set(next).size).toBe(3);
  expect(next).not.toContain(phrases[name]);
});

test('after an answer, the chat suggests a chart if a chart is possible and not already shown', () => {
  const chart = { kind: 'money', points: [] } as const;
  const drawn = answerTo('revenue', { chart: { ...chart, points: [] } });
  expect(suggestionsAfter(drawn, 'table')[0]).toBe('As a chart');
  expect(suggestionsAfter(drawn, 'chart')).not.toContain('As a chart');
});

test('the chat makes no suggestions while the user has to choose between records', () => {
  const which = [{ kind: 'customer', id: '0b8e1c1e-5a5d-4b43-9d0e-1a2b3c4d5e6f', name: 'Ana' } as const];
  expect(suggestionsAfter(answerTo('customer', { which }), 'table')).toEqual([]);
});

test('the chat suggests the questions that are most similar to the message, or the most common questions if none is similar', () => {
  expect(suggestionsNear([])).toEqual([phrases.receivables, phrases.revenue, phrases.schedule]);
  expect(suggestionsNear([{ name: 'team', with: {} }])[0]).toBe(phrases.team);
  expect(suggestionsNear([{ name: 'revenue', with: { period: { from: today, to: today } } }])).toHaveLength(
    3,
  );
});
