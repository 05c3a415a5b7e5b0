import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/calendar-date.ts';
import { firstRepeat, formatRepeat, nextRepeat, parseRepeat, type Repeat, repeatWords } from './repeat.ts';

const parsed = (rule: string) => parseRepeat(rule) as Repeat;

describe('repeat rules', () => {
  test.each([
    ['FREQ=DAILY', 'Every day'],
    ['FREQ=DAILY;INTERVAL=2', 'Every 2 days'],
    ['FREQ=WEEKLY', 'Every week'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday'],
    ['FREQ=WEEKLY;BYDAY=MO,TH', 'Every Mon and Thu'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH,SA', 'Every 2 weeks on Tue, Thu and Sat'],
    ['FREQ=MONTHLY', 'Every month'],
    ['FREQ=MONTHLY;INTERVAL=3', 'Every quarter'],
    ['FREQ=MONTHLY;BYMONTHDAY=31', 'Every month on day 31'],
    ['FREQ=MONTHLY;BYDAY=2TU', 'Every month on the 2nd Tue'],
    ['FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR', 'Every 2 months on the last Fri'],
    ['FREQ=YEARLY;BYMONTHDAY=29', 'Every year'],
    ['FREQ=YEARLY', 'Every year'],
  ])(
    'describes the repeat rule %s as “%s”, and parsing and formatting the rule does not change it',
    (rule, words) => {
      expect(repeatWords(parsed(rule))).toBe(words);
      expect(formatRepeat(parsed(rule))).toBe(rule);
    },
  );

  test.each([
    '',
    'DAILY',
    'FREQ=HOURLY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=100',
    'FREQ=DAILY;INTERVAL=1.5',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=MONTHLY;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=5MO',
    'FREQ=MONTHLY;BYDAY=1MO,2TU',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=3',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=WEEKLY;BYMONTHDAY=3',
    'FREQ=DAILY;COUNT=3',
    'FREQ=DAILY;UNTIL=20270101',
    'FREQ=DAILY;FREQ=DAILY',
  ])('rejects “%s” as a repeat rule', (rule) => expect(parseRepeat(rule)).toBeUndefined());
});

/** In these tests, the current date is Thursday, May 14, 2026, unless a row states another date. */
describe('a repeating task’s next occurrence', () => {
  test.each([
    ['completed on its due date', 'FREQ=DAILY', '2026-05-14', '2026-05-14', '2026-05-15'],
    [
      'completed early, so it is counted from its due date',
      'FREQ=WEEKLY',
      '2026-05-18',
      '2026-05-14',
      '2026-05-25',
    ],
    [
      'completed late, so the weekday stays the same',
      'FREQ=WEEKLY',
      '2026-05-12',
      '2026-05-14',
      '2026-05-19',
    ],
    [
      'completed weeks late, so the missed dates are skipped',
      'FREQ=WEEKLY',
      '2026-03-02',
      '2026-05-14',
      '2026-05-18',
    ],
    [
      'completed on its next due date, so that date is skipped',
      'FREQ=WEEKLY',
      '2026-05-07',
      '2026-05-14',
      '2026-05-21',
    ],
    ['every 3 days, completed late', 'FREQ=DAILY;INTERVAL=3', '2026-05-10', '2026-05-14', '2026-05-16'],
    ['completed years late', 'FREQ=DAILY;INTERVAL=7', '2001-01-01', '2026-05-14', '2026-05-18'],
    ['later in the same week', 'FREQ=WEEKLY;BYDAY=MO,TH', '2026-05-11', '2026-05-11', '2026-05-14'],
    ['in the next week', 'FREQ=WEEKLY;BYDAY=MO,TH', '2026-05-14', '2026-05-14', '2026-05-18'],
    ['two weeks later', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', '2026-05-14', '2026-05-14', '2026-05-26'],
    ['a month later', 'FREQ=MONTHLY', '2026-05-14', '2026-05-14', '2026-06-14'],
    ['a quarter later', 'FREQ=MONTHLY;INTERVAL=3', '2026-06-12', '2026-05-14', '2026-09-12'],
    ['a year later', 'FREQ=YEARLY', '2026-05-15', '2026-05-14', '2027-05-15'],
    ['on a fixed day of the month', 'FREQ=MONTHLY;BYMONTHDAY=15', '2026-05-15', '2026-05-15', '2026-06-15'],
  ])('finds a repeating task’s next due date: %s', (_name, rule, due, doneOn, next) => {
    expect(nextRepeat(rule, due, doneOn)).toEqual({ due_date: next, repeat: rule });
  });

  test('if a repeating task has no due date, its next occurrence is counted from the completion date', () => {
    expect(nextRepeat('FREQ=WEEKLY', null, '2026-05-14')?.due_date).toBe('2026-05-21');
    expect(nextRepeat('FREQ=YEARLY;INTERVAL=99', '2999-12-30', '2999-12-30')).toBeUndefined();
  });

  test('a monthly task returns to the 31st after a shorter month', () => {
    const february = nextRepeat('FREQ=MONTHLY', '2026-01-31', '2026-01-31');
    expect(february).toEqual({ due_date: '2026-02-28', repeat: 'FREQ=MONTHLY;BYMONTHDAY=31' });
    expect(nextRepeat(february?.repeat ?? '', '2026-02-28', '2026-02-28')?.due_date).toBe('2026-03-31');
  });

  test('a yearly task returns to February 29 in the next leap year', () => {
    const days = [];
    for (let due = '2024-02-29', rule = 'FREQ=YEARLY', year = 0; year < 5; year++) {
      const next = nextRepeat(rule, due, due) ?? { due_date: '', repeat: '' };
      days.push(next.due_date);
      [due, rule] = [next.due_date, next.repeat];
    }
    expect(days).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29', '2029-02-28']);
  });

  test('finds the nth weekday of every month for a repeating task', () => {
    const after = (rule: string, due: string) => nextRepeat(rule, due, due)?.due_date;
    expect(after('FREQ=MONTHLY;BYDAY=2TU', '2026-06-09')).toBe('2026-07-14');
    expect(after('FREQ=MONTHLY;BYDAY=-1FR', '2026-05-29')).toBe('2026-06-26');
    expect(nextRepeat('FREQ=MONTHLY;BYDAY=-1FR', '2025-01-31', '2026-05-14')?.due_date).toBe('2026-05-29');
  });

  test('a repeating task’s next occurrence comes after its due date and after its completion date', () => {
    for (const rule of [
      'FREQ=DAILY;INTERVAL=5',
      'FREQ=WEEKLY;INTERVAL=3;BYDAY=SU',
      'FREQ=MONTHLY;INTERVAL=7',
      'FREQ=YEARLY;INTERVAL=2',
      'FREQ=MONTHLY;BYDAY=1MO',
      'FREQ=MONTHLY;BYDAY=-1SU',
    ]) {
      for (let days = -400; days <= 400; days += 37) {
        const due = addDays('2026-05-14', days);
        const next = nextRepeat(rule, due, '2026-05-14')?.due_date ?? '';
        expect(next > due && next > '2026-05-14', `${rule} ${due} ${next}`).toBe(true);
      }
    }
  });
});

test('starts a repeat rule on the first matching day, including today', () => {
  expect(firstRepeat(parsed('FREQ=WEEKLY;BYDAY=MO,TH'), '2026-05-14')).toBe('2026-05-14');
  expect(firstRepeat(parsed('FREQ=WEEKLY;BYDAY=MO'), '2026-05-14')).toBe('2026-05-18');
  expect(firstRepeat(parsed('FREQ=MONTHLY;BYMONTHDAY=3'), '2026-05-14')).toBe('2026-06-03');
  expect(firstRepeat(parsed('FREQ=MONTHLY;BYMONTHDAY=31'), '2026-02-10')).toBe('2026-02-28');
  expect(firstRepeat(parsed('FREQ=DAILY'), '2026-05-14')).toBe('2026-05-14');
});

test.each([
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', '2026-05-15'],
  ['FREQ=WEEKLY;INTERVAL=2', '2026-05-18'],
  ['FREQ=MONTHLY', '2026-06-01'],
  ['FREQ=YEARLY', '2027-01-01'],
  ['FREQ=DAILY;INTERVAL=3', '2026-05-15'],
])(
  'the next date of the repeat rule %s after a century is found in one step and matches the date found by counting step by step',
  (rule, expected) => {
    const from = '1900-01-01';
    let next = nextRepeat(rule, from, from)?.due_date ?? '';
    while (next <= '2026-05-14') next = nextRepeat(rule, next, next)?.due_date ?? '';
    expect(nextRepeat(rule, from, '2026-05-14')?.due_date).toBe(next);
    expect(next).toBe(expected);
  },
);
