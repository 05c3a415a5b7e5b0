import { describe, expect, test } from 'vitest';
import { channelCounts, signsIn, smsParts, weightOnX } from './channel-limits.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['👩‍🔧', 1],
  ['é', 1],
])('the text %s has %i visible characters', (text, signs) => expect(signsIn(text)).toBe(signs));

test.each([
  ['', 0],
  ['Deck, rebuilt', 13],
  ['It’s “done” – really…', 22],
  ['é', 1],
  ['e\u0301', 1],
  ['©', 1],
  ['田中', 4],
  ['€', 2],
  ['🔧', 2],
  ['👩‍🔧', 2],
  ['👍🏽', 2],
  ['❤️', 2],
  ['1️⃣', 2],
  ['🇺🇸', 2],
  ['🔧'.repeat(200), 400],
])('the text %s has a length of %i on X', (text, weight) => expect(weightOnX(text)).toBe(weight));

test('a text of two hundred emoji is too long for X', () => {
  const [instagram, , x] = channelCounts('post', { heading: null, body: '🔧'.repeat(200) });
  expect([instagram?.text, x?.text, x?.standing]).toEqual(['200 of 2,200', '400 of 280', 'over']);
});

describe('number of parts of an SMS', () => {
  test.each([
    ['', 'GSM-7', 0, 0],
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    ['€'.repeat(81), 'GSM-7', 162, 2],
    /*
     * Each part of a text message has 153 positions, which is an odd number. A character that takes two positions is
     * never split between two parts, so one position of each part stays empty.
     */
    ['€'.repeat(153), 'GSM-7', 306, 3],
    ['’'.repeat(70), 'UCS-2', 70, 1],
    ['’'.repeat(71), 'UCS-2', 71, 2],
    ['🔧'.repeat(35), 'UCS-2', 70, 1],
    ['🔧'.repeat(67), 'UCS-2', 134, 3],
  ])(
    'the encoding, length and number of parts of an SMS are calculated (case %#)',
    (text, encoding, length, parts) => {
      expect(smsParts(text)).toEqual({ encoding, length, parts });
    },
  );
});

test.each([
  [236, ['fits', 'fits', 'near']],
  [281, ['fits', 'fits', 'over']],
  [1_500, ['fits', 'near', 'over']],
  [2_201, ['over', 'over', 'over']],
])('channelCounts() states for each channel whether a post of %i characters fits', (length, standings) => {
  const counts = channelCounts('post', { heading: null, body: 'a'.repeat(length) });
  expect(counts.map(({ standing }) => standing)).toEqual(standings);
  expect(counts[0]?.text).toBe(`${length.toLocaleString('en-US')} of 2,200`);
});

test('for each kind of content, the length of every part, such as the subject or the body, is checked against its own limit', () => {
  const words = { heading: 'Before and after', body: 'It’s done' };
  expect(channelCounts('email', words).map(({ channel, text }) => `${channel} ${text}`)).toEqual([
    'Subject 16 of 60',
    'Body 9 of 5,000',
  ]);
  expect(channelCounts('text', words).map(({ text }) => text)).toEqual(['1 message', '9, UCS-2']);
  expect(channelCounts('review_reply', words)[0]?.channel).toBe('Google');
  expect(channelCounts('job_story', words)[0]?.text).toBe('16 of 80');
});
