import { describe, expect, it } from 'vitest';
import { dayOf, dayText, firstNameOf, greeting } from './greeting.ts';

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
])('dayText() adds a sentence to the day, unless the sentence is null: %s', (sentence, text) => {
  expect(dayText('Thursday, May 14', sentence)).toBe(text);
});
