import { expect, test } from 'vitest';
import { awaitedBy, daysQuiet, isAnswer, isOpenStage, responseDue } from './lead-course.ts';
import { leadActivityKinds, leadStages } from './lead-stage.ts';

const clock = { today: '2026-05-14', timeZone: 'America/Los_Angeles' };

test('four stages are open', () => {
  expect(leadStages.filter(isOpenStage)).toEqual(['new', 'contacted', 'site_visit', 'quoted']);
});

test.each([
  ['quoted', '2026-05-05T20:00:00Z', 9],
  ['new', '2026-05-07T20:00:00Z', 7],
  // Days where the business is: it was still the 7th there.
  ['new', '2026-05-08T06:59:00Z', 7],
  ['new', '2026-05-08T07:00:00Z', undefined],
  ['new', '2026-05-14T19:00:00Z', undefined],
  ['won', '2026-04-01T19:00:00Z', undefined],
  ['lost', '2026-04-01T19:00:00Z', undefined],
  ['on_hold', '2026-04-01T19:00:00Z', undefined],
] as const)('%s since %s is quiet for %s days', (stage, last_activity_at, days) => {
  expect(daysQuiet({ stage, last_activity_at }, clock)).toBe(days);
});

test('an answer is due so many hours after it arrived, also over a change of the clock', () => {
  expect(responseDue(new Date('2026-03-08T05:00:00Z'), 24).toISOString()).toBe('2026-03-09T05:00:00.000Z');
});

test('calls, messages and moves are answers', () => {
  expect(leadActivityKinds.filter(isAnswer)).toEqual(['call', 'message', 'stage']);
});

test.each([
  ['new', null, '2026-05-14T18:40:00Z', '2026-05-14T18:40:00Z'],
  ['new', '2026-05-14T12:00:00Z', '2026-05-14T18:40:00Z', null],
  ['lost', null, '2026-05-14T18:40:00Z', null],
  ['new', null, null, null],
] as const)('%s, answered %s, due %s is awaited by %s', (stage, first_response_at, response_by, awaited) => {
  expect(awaitedBy({ stage, first_response_at, response_by })).toBe(awaited);
});
