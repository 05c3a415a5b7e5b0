import { expect, test } from 'vitest';
import { threadGroups } from './thread-groups.ts';

/** May 14 is a Thursday. Its week starts on Sunday, May 10, or on Monday, May 11. */
const day = { today: '2026-05-14', timeZone: 'America/Los_Angeles', now: new Date('2026-05-14T18:00:00Z') };
const thread = (last_message_at: string) => ({
  id: last_message_at,
  version: 1,
  created_at: last_message_at,
  title: last_message_at,
  last_message_at,
});

test.each([
  ['2026-05-14T16:00:00Z', 'Today'],
  // In UTC it is already May 14, but in the business's time zone it is still May 13.
  ['2026-05-14T05:00:00Z', 'Yesterday'],
  ['2026-05-12T18:00:00Z', 'This week'],
  ['2026-05-08T18:00:00Z', 'Last 30 days'],
  ['2026-04-14T18:00:00Z', 'Last 30 days'],
  ['2026-04-13T18:00:00Z', 'Earlier'],
  // The time of the test message is in the future, because the clock of the sender's device is fast.
  ['2026-05-16T18:00:00Z', 'Today'],
])('a conversation last used at %s is in the group “%s”', (at, heading) => {
  expect(threadGroups([thread(at)], day)).toMatchObject([{ heading }]);
});

test('groups of conversations are in a fixed order, and the conversations within a group keep their order', () => {
  const [old, now, before] = ['2025-01-01T12:00:00Z', '2026-05-14T16:00:00Z', '2026-05-14T15:00:00Z'].map(
    thread,
  );
  if (!old || !now || !before) throw new Error('three threads');
  expect(threadGroups([now, before, old], day)).toEqual([
    { heading: 'Today', threads: [now, before] },
    { heading: 'Earlier', threads: [old] },
  ]);
  expect(threadGroups([], day)).toEqual([]);
});
