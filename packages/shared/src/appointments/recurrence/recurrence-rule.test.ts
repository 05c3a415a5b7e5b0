import { describe, expect, test } from 'vitest';
import { readRule, ruleText, startProblem } from './recurrence-rule.ts';
import { fromWords, inWords, ruleInWords } from './recurrence-words.ts';

const partsOf = (rule: string) => readRule(rule).parts ?? expect.fail(readRule(rule).problem);

describe('repeat rules in words', () => {
  test.each([
    ['FREQ=DAILY', 'every day'],
    ['FREQ=DAILY;INTERVAL=3;COUNT=1', 'every 3 days, once'],
    ['FREQ=WEEKLY', 'every week'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', 'every 2 weeks on Tue and Thu'],
    ['FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=10', 'every week on Mon, Wed and Fri, 10 times'],
    ['FREQ=WEEKLY;BYDAY=SU;UNTIL=20270302', 'every week on Sun, until Mar 2, 2027'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', 'every month on the 15th'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'every month on the last day'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1,1,22', 'every month on the 1st, 22nd and last day'],
    ['FREQ=MONTHLY;INTERVAL=3;BYDAY=1TU', 'every 3 months on the first Tue'],
    ['FREQ=MONTHLY;BYDAY=1MO,-1FR', 'every month on the first Mon and the last Fri'],
    ['FREQ=YEARLY;INTERVAL=2', 'every 2 years'],
  ])('the repeat rule %s is converted to the words “%s” and back', (rule, words) => {
    expect(ruleInWords(rule)).toBe(words);
    expect(ruleText(fromWords(words) ?? expect.fail())).toBe(rule);
  });

  test.each([
    ['Weekly', 'every week'],
    ['every other Friday', 'every 2 weeks on Fri'],
    ['every Tuesday & Thursday', 'every week on Tue and Thu'],
    ['Every weekday.', 'every week on Mon, Tue, Wed, Thu and Fri'],
    ['every 4 weeks on mondays', 'every 4 weeks on Mon'],
    ['every third month on the 1st', 'every 3 months on the 1st'],
    ['quarterly', 'every 3 months'],
    ['every other day until 2027-03-02', 'every 2 days, until Mar 2, 2027'],
    ['monthly on the second wednesday, 6 times', 'every month on the second Wed, 6 times'],
  ])('fromWords() recognizes the words %s as a repeat rule', (said, words) => {
    expect(inWords(fromWords(said) ?? expect.fail())).toBe(words);
  });

  test.each([
    '',
    'now and then',
    'every',
    'every blue moon',
    'every week on Foo',
    'every 0 days',
    'every day until May 40, 2027',
  ])('fromWords() does not recognize the words “%s” as a repeat rule', (said) => {
    expect(fromWords(said)).toBeUndefined();
  });
});

describe('invalid repeat rules', () => {
  test.each([
    ['FREQ=HOURLY', 'This repeat pattern is not supported'],
    ['FREQ=WEEKLY;BYHOUR=9', 'This repeat pattern is not supported'],
    ['FREQ=WEEKLY;BYDAY=XX', 'This repeat pattern is not supported'],
    ['BYDAY=MO', 'This repeat pattern is not supported'],
    ['FREQ=DAILY;FREQ=WEEKLY', 'This repeat pattern is not supported'],
    ['anything', 'This repeat pattern is not supported'],
    ['FREQ=DAILY;INTERVAL=0', 'Enter an interval from 1 to 99.'],
    ['FREQ=DAILY;COUNT=501', 'Enter 1 to 500 repeats.'],
    ['FREQ=DAILY;COUNT=2;UNTIL=20270101', 'not both'],
    ['FREQ=DAILY;UNTIL=20270230', 'Please enter a valid end date.'],
    ['FREQ=DAILY;BYDAY=MO', 'Days of the week only work with weekly or monthly repeats.'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'The first or last weekday only works with monthly repeats.'],
    ['FREQ=WEEKLY;BYMONTHDAY=1', 'Days of the month only work with monthly repeats.'],
    ['FREQ=MONTHLY;BYDAY=MO', 'which one'],
    ['FREQ=MONTHLY;BYMONTHDAY=0', '1 to 31'],
    ['FREQ=MONTHLY;BYMONTHDAY=1;BYDAY=1MO', 'not both'],
  ])('readRule() rejects the repeat rule %s', (rule, problem) => {
    expect(readRule(rule).problem).toContain(problem);
  });

  test('readRule() accepts repeat rules from other programs even if the end date contains a time, and removes duplicate weekdays', () => {
    expect(ruleText(partsOf('RRULE:freq=weekly;byday=tu,tu;until=20270302T235959Z'))).toBe(
      'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270302',
    );
  });
});

test.each([
  ['FREQ=WEEKLY;BYDAY=TU', '2027-03-02T09:00', undefined],
  [
    'FREQ=WEEKLY;BYDAY=TU',
    '2027-03-03T09:00',
    'The start date is Wednesday, Mar 3, which is not one of the repeat days. Please start on a repeat day or change the repeat days.',
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-02-28T09:00', undefined],
  ['FREQ=MONTHLY;BYDAY=-1SU', '2027-02-28T09:00', undefined],
  ['FREQ=MONTHLY;BYDAY=1SU', '2027-02-28T09:00', 'not one of the repeat days'],
  ['FREQ=DAILY;UNTIL=20270301', '2027-03-02T09:00', 'The end date cannot be before the start date.'],
])('startProblem() checks whether the repeat rule %s can start at %s', (rule, start, problem) => {
  const found = startProblem(partsOf(rule), start);
  if (problem) expect(found).toContain(problem);
  else expect(found).toBeUndefined();
});

test('fromWords() does not recognize a rule that is longer than 200 characters', () => {
  const spaced = (length: number) => `every${' '.repeat(length - 'everyweek'.length)}week`;
  expect(fromWords(spaced(200))).toMatchObject({ freq: 'WEEKLY' });
  expect(fromWords(spaced(201))).toBeUndefined();
});
