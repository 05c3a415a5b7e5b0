import { describe, expect, test } from 'vitest';
import { appointmentsNote, balanceNote, payingHabit, sinceNote } from './stat-texts.ts';

const day = {
  today: '2026-05-14',
  timeZone: 'America/Los_Angeles',
  now: new Date('2026-05-14T17:00:00Z'),
};

describe('customer balance note', () => {
  test.each([
    [0, null, 'no open invoice'],
    [1, null, '1 open invoice'],
    [1, '2026-05-30', '1 open invoice, due May 30'],
    [1, '2026-05-14', '1 open invoice, due May 14'],
    [1, '2026-05-13', '1 open invoice, was due May 13'],
    [3, '2027-01-02', '3 open invoices, first due Jan 2, 2027'],
    [2, '2025-12-31', '2 open invoices, first was due Dec 31, 2025'],
  ])('balanceNote() for %i open invoices with the next due date %s returns “%s”', (count, next_due, text) => {
    expect(balanceNote({ count, next_due }, day)).toBe(text);
  });
});

test('the month in which a person became a customer depends on the business time zone', () => {
  expect(sinceNote('2023-04-01T05:00:00.000Z', day)).toBe('since March 2023');
});

describe('customer appointments note', () => {
  test.each([
    [null, null, 'none yet'],
    ['2026-04-29T17:00:00Z', '2026-05-14T22:15:00Z', 'last on Apr 29, next today, 3:15 PM'],
    ['2026-05-13T17:00:00Z', null, 'last yesterday'],
    [null, '2026-05-20T16:00:00Z', 'next May 20, 9:00 AM'],
  ])(
    'appointmentsNote() for the last appointment %s and the next appointment %s returns “%s”',
    (last_appointment, next_appointment, text) => {
      expect(appointmentsNote({ appointment_count: 2, last_appointment, next_appointment }, day)).toBe(text);
    },
  );
});

describe('customer payment history', () => {
  test.each([
    [{ days: -4, count: 9 }, '4 days early', 'over 9 paid invoices'],
    [{ days: 1, count: 3 }, '1 day late', 'over 3 paid invoices'],
    [{ days: 0, count: 4 }, 'On time', 'over 4 paid invoices'],
    [{ days: null, count: 2 }, '—', 'not enough yet'],
    [null, '—', 'no paid invoice yet'],
  ])('payingHabit() describes in words when a customer usually pays: %j', (pays, figure, note) => {
    expect(payingHabit(pays)).toEqual({ figure, note });
  });
});
