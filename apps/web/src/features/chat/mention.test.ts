import { expect, test } from 'vitest';
import { mentionAt, withMention } from './use-mentions.ts';

test.each([
  ['@', { at: 0, words: '' }],
  ['Invoice @ana', { at: 8, words: 'ana' }],
  ['Invoice @ana kim', { at: 8, words: 'ana kim' }],
  ['(@oak', { at: 1, words: 'oak' }],
  ['a@b.test', null],
  ['no sign', null],
  ['@ later', null],
  ['@ana\nnext', null],
])('mentionAt() finds the mention before the caret in %j', (text, mention) => {
  expect(mentionAt(text, text.length)).toEqual(mention);
});

test('choosing a record for a mention inserts the record’s name in place of the typed words and keeps the rest of the sentence', () => {
  const text = 'Invoice @an for 3 h';
  const mention = mentionAt(text, 'Invoice @an'.length);
  expect(mention && withMention(text, mention, 'Ana Kim')).toEqual({
    text: 'Invoice Ana Kim for 3 h',
    caret: 'Invoice Ana Kim'.length,
  });
  expect(withMention('@an', { at: 0, words: 'an' }, 'Ana Kim')).toEqual({ text: 'Ana Kim ', caret: 8 });
});
