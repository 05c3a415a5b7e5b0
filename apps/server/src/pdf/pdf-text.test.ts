import { describe, expect, test } from 'vitest';
import { breakWord, linesNeeded, mapTexts, printable, shorten } from './pdf-text.ts';

describe('breakWord()', () => {
  test('breakWord() keeps ordinary words whole and keeps every space', () => {
    expect(breakWord('plumbing')).toEqual(['plumbing']);
    expect(breakWord('   ')).toEqual([' ', ' ', ' ']);
  });

  test('breakWord() breaks overlong words and unspaced text, and adds no hyphen', () => {
    expect(breakWord('x'.repeat(25)).filter((part) => part === '')).toHaveLength(24);
    expect(breakWord('水管')).toEqual(['水', '', '管']);
    expect(breakWord('a'.repeat(24))).toEqual(['a'.repeat(24)]);
  });

  test('breakWord() loses no characters', () => {
    const word = `👍🏽${'ä水'.repeat(20)}`;
    expect(breakWord(word).join('')).toBe(word);
  });
});

test('printable() removes invisible characters and keeps line breaks', () => {
  expect(printable('a\r\nb\rc\td\u0000\u200be\ufefff\u202eg')).toBe('a\nb\nc defg');
  expect(printable('🇺🇸🔧').replaceAll('\u200b', '|')).toBe('🇺🇸|🔧|');
  expect(printable('شركة 42')).toBe('شركة 42');
});

test('mapTexts() changes every string and leaves bytes unchanged', () => {
  const logo = new Uint8Array([1, 2]);
  expect(mapTexts({ a: 'x', b: [{ c: 'y', d: null, logo }] }, (text) => `${text}!`)).toEqual({
    a: 'x!',
    b: [{ c: 'y!', d: null, logo }],
  });
});

test('linesNeeded() counts empty lines and the lines that wrapping creates', () => {
  expect(linesNeeded('', 10)).toBe(1);
  expect(linesNeeded('x'.repeat(21), 10)).toBe(3);
  expect(linesNeeded('a\n\nb', 10)).toBe(3);
});

test('shorten() counts characters as users see them', () => {
  expect(shorten('👍👍👍', 3)).toBe('👍👍👍');
  expect(shorten('Bluebird Home', 10)).toBe('Bluebird…');
});
