import { describe, expect, it, test } from 'vitest';
import {
  countOf,
  dayOf,
  dayText,
  firstNameOf,
  greeting,
  percentText,
  trendNote,
  weeksText,
} from './dashboard-texts.ts';

describe('dashboard greeting', () => {
  it.each([
    ['2026-05-14T02:00:00Z', 'Good morning'],
    ['2026-05-14T23:59:00Z', 'Good evening'],
    ['2026-05-14T11:59:00Z', 'Good morning'],
    ['2026-05-14T12:00:00Z', 'Good afternoon'],
    ['2026-05-14T17:59:00Z', 'Good afternoon'],
    ['2026-05-14T18:00:00Z', 'Good evening'],
    ['2026-05-14T00:00:00Z', 'Good morning'],
  ])('the greeting at %s is “%s”', (moment, words) => {
    expect(greeting(new Date(moment), 'UTC')).toBe(words);
  });

  it('the greeting is based on the business time zone', () => {
    expect(greeting(new Date('2026-05-14T20:00:00Z'), 'America/Los_Angeles')).toBe('Good afternoon');
  });
});

describe('the date in the dashboard greeting', () => {
  it('dayOf() returns the calendar day in the business time zone', () => {
    expect(dayOf(new Date('2026-05-14T02:00:00Z'), 'America/Los_Angeles')).toBe('Wednesday, May 13');
  });
});

describe('the first name in the dashboard greeting', () => {
  it.each([
    ['Maya Ortega', 'Maya'],
    ['  Maya  ', 'Maya'],
    ['', ''],
  ])('the user named %j is greeted as %j', (name, first) => {
    expect(firstNameOf(name)).toBe(first);
  });
});

it.each([
  [null, 'Thursday, May 14'],
  ['One appointment today.', 'Thursday, May 14. One appointment today.'],
])(
  'dayText() adds a sentence, if there is one, after the date in the dashboard greeting (sentence: %s)',
  (sentence, text) => {
    expect(dayText('Thursday, May 14', sentence)).toBe(text);
  },
);

test('percentages have no plus or minus sign, and counts have the matching singular or plural noun', () => {
  expect(percentText(-12.5)).toBe('12.5%');
  expect(percentText(100)).toBe('100%');
  expect(countOf(1, 'invoice')).toBe('1 invoice');
  expect(countOf(1250, 'invoice')).toBe('1,250 invoices');
});

test('a trend that consists of sample data is labeled as a sample', () => {
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
