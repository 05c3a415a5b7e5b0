import type { AutomationKind } from '@dayworks/shared/marketing/automations/automation';
import { expect, test } from 'vitest';
import { ruleText, sharedProblems, wouldReachText } from './automation-texts.ts';

const cases: [AutomationKind, number[], 'email' | 'sms', string][] = [
  ['thanks', [24], 'email', '24 hours after a completed job, by email'],
  ['thanks', [1], 'sms', '1 hour after a completed job, by text'],
  ['thanks', [72], 'email', '3 days after a completed job, by email'],
  ['estimate_follow_up', [4, 9], 'email', 'After 4 and 9 days without a reply, by email'],
  ['estimate_follow_up', [1], 'email', 'After 1 day without a reply, by email'],
  ['estimate_follow_up', [3, 6, 9], 'sms', 'After 3, 6 and 9 days without a reply, by text'],
  ['estimate_expiry', [3], 'email', '3 days before an estimate without a reply expires, by email'],
  ['estimate_expiry', [14], 'sms', '2 weeks before an estimate without a reply expires, by text'],
  ['service_due', [21], 'email', '3 weeks before the year is over, by email'],
  ['service_due', [1], 'email', '1 day before the year is over, by email'],
  ['we_miss_you', [2], 'email', 'At twice the customer’s usual interval, by email'],
  ['we_miss_you', [2.5], 'email', 'At 2.5 times the customer’s usual interval, by email'],
  ['first_job_birthday', [], 'sms', 'One friendly message a year, by text'],
];

test.each(cases)(
  'ruleText() describes when and how an automation sends its message: %s, timing %j, channel %s',
  (kind, timing, channel, expected) => {
    expect(ruleText({ kind, timing, channel })).toBe(expected);
  },
);

test('a problem that several automations share is shown only once, and any other problem is shown next to its automation', () => {
  const problems = ['No email', 'No review link', null, 'No email', 'No email'];
  expect(sharedProblems(problems.map((problem) => ({ problem })))).toEqual(['No email']);
});

test('wouldReachText() states how many people the automation would reach', () => {
  expect([0, 1, 38].map(wouldReachText)).toEqual([
    'Would reach no one this month',
    'Would reach 1 person',
    'Would reach 38 people',
  ]);
});
