import { expect, test } from 'vitest';
import { threadTitle } from './chat.ts';

test.each([
  ['Who owes me money?', 'Who owes me money?'],
  ['  Two\n lines ', 'Two lines'],
  [
    'Who owes me money, and what should I do about it before the end of May?',
    'Who owes me money, and what should I do about it before…',
  ],
  ['a'.repeat(80), `${'a'.repeat(59)}…`],
  [`${'a'.repeat(58)}😀😀`, `${'a'.repeat(58)}…`],
])('the first message is shortened to a thread title: %s', (text, expected) =>
  expect(threadTitle(text)).toBe(expected),
);
