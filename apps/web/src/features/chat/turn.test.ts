import type { ChatMessage } from '@dayworks/shared/chat/chat';
import { expect, test } from 'vitest';
import { entriesOf, type Turn } from './use-turns.ts';

const message = (id: string, role: 'user' | 'assistant'): ChatMessage => ({
  id,
  thread_id: 't',
  created_at: '2026-05-14T17:24:00Z',
  role,
  text: id,
  mentions: [],
  answers: [],
  shown_as: 'table',
  card: null,
  suggestions: [],
  state: 'done',
  source: 'here',
  note: null,
});
const turn = (id: string, state: Turn['state']): Turn => ({
  id,
  thread_id: 't',
  text: id,
  mentions: [],
  reading: null,
  said: '',
  state,
  problem: null,
});
const shown = (messages: ChatMessage[], turns: Turn[]) =>
  entriesOf(messages, turns).map(({ kind, id }) => `${kind} ${id}`);

const asked = message('q1', 'user');
const answered = message('a1', 'assistant');

test.each<[string, ChatMessage[], Turn[], string[]]>([
  ['nothing is in progress', [asked, answered], [], ['asked q1', 'answer a1']],
  ['the server has not stored the question yet', [], [turn('q1', 'going')], ['asked q1', 'turn turn-q1']],
  ['the server has stored the question', [asked], [turn('q1', 'going')], ['asked q1', 'turn turn-q1']],
  [
    'a question that is asked again replaces its old answer',
    [asked, answered],
    [turn('q1', 'going')],
    ['asked q1', 'turn turn-q1'],
  ],
  [
    'a turn was stopped, and the server stored the answer',
    [asked, answered],
    [turn('q1', 'stopped')],
    ['asked q1', 'answer a1'],
  ],
  [
    'a turn was stopped before the server stored an answer',
    [asked],
    [turn('q1', 'stopped')],
    ['asked q1', 'turn turn-q1'],
  ],
  [
    'a second question follows',
    [asked, answered],
    [turn('q2', 'failed')],
    ['asked q1', 'answer a1', 'asked q2', 'turn turn-q2'],
  ],
])('entriesOf() returns the right entries: %s', (_, messages, turns, entries) => {
  expect(shown(messages, turns)).toEqual(entries);
});

test('every answer in a chat conversation is linked to the question that it answers', () => {
  const second = [message('q2', 'user'), message('a2', 'assistant')];
  expect(entriesOf([asked, answered, ...second], []).filter(({ kind }) => kind === 'answer')).toMatchObject([
    { id: 'a1', question: 'q1' },
    { id: 'a2', question: 'q2' },
  ]);
});
