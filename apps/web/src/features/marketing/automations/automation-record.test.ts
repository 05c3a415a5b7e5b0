import { expect, test } from 'vitest';
import { automationRecord, readTiming, writeTiming } from './automation-record.ts';

test.each([
  ['24', [24]],
  ['4, 9', [4, 9]],
  ['4 and 9', [4, 9]],
  ['4,9 14', [4, 9, 14]],
  ['2.5', [2.5]],
  ['', []],
])('readTiming() parses the timing of an automation “%s” as %j', (text, expected) => {
  expect(readTiming(text)).toEqual(expected);
});

test('the days of an automation stay the same when they are formatted and parsed again', () => {
  expect(readTiming(writeTiming([4, 9]))).toEqual([4, 9]);
});

const texts = { channel: 'email', subject: 'Hello', body: 'Hi' } as const;

test.each([
  ['thanks', '24', true],
  ['thanks', 'a while', false],
  ['thanks', '', false],
  ['estimate_follow_up', '9, 4', false],
  ['estimate_follow_up', '4, 9', true],
  ['we_miss_you', '2.5', true],
  ['we_miss_you', '1', false],
  ['first_job_birthday', '', true],
] as const)('the automation %s accepts the timing “%s”: %s', (kind, timing, isTaken) => {
  expect(automationRecord(kind).schema.safeParse({ ...texts, timing }).success).toBe(isTaken);
});
