import { expect, test } from 'vitest';
import { countOf, percentText, trendNote, weeksText } from './figure-texts.ts';

test('percentages are shown without a sign, and counts are shown with a singular or plural noun', () => {
  expect(percentText(-12.5)).toBe('12.5%');
  expect(percentText(100)).toBe('100%');
  expect(countOf(1, 'invoice')).toBe('1 invoice');
  expect(countOf(1250, 'invoice')).toBe('1,250 invoices');
});

test('a trend that is only sample data is labeled as a sample', () => {
  const note = (count: number, direction: 'down' | 'flat', is_sample = false) =>
    trendNote(
      { count, previous: 4, trend: { percent: 5, direction, is_sample } },
      { now: 'Nov 1 – 17', before: 'Oct 1 – 17' },
    );
  expect(note(3, 'down', true)).toContain('sample');
  expect(note(3, 'down')).toBe('Nov 1 – 17 vs 4, Oct 1 – 17');
  expect(note(0, 'down')).toBe('Nov 1 – 17 vs 4, Oct 1 – 17');
  expect(note(0, 'flat')).toBe('none yet');
});

test('the twelve-week chart line of a figure has a text description', () => {
  expect(weeksText([120.4, 300, 250], 'money')).toBe(
    'Each of the last 12 weeks: first $120, now $250, at most $300',
  );
  expect(weeksText([0, 1400], 'count')).toContain('now 1,400');
  expect(weeksText([1, 2], 'owed')).toContain('At the end of each');
});
