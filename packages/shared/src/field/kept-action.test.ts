import { expect, test } from 'vitest';
import { isHeld, keepMine, nextToSend, takeTheirs } from './kept-action.ts';
import { someKept } from './some-visit.ts';
import { waitingBanner } from './waiting-text.ts';

const way = someKept(1, { kind: 'status', to: 'on_my_way' });
const note = someKept(2, { kind: 'note', text: 'Loose bracket' });
const here = someKept(3, { kind: 'status', to: 'in_progress' });
const done = someKept(4, { kind: 'status', to: 'completed' });
const elsewhere = someKept(5, { kind: 'status', to: 'on_my_way' }, { visit_id: 'v2' });
const inQuestion = { ...way, state: 'conflict' as const };

test('what was tapped first goes first, however it lies in the store', () => {
  expect(nextToSend([here, note, way])).toBe(way);
  expect(nextToSend([])).toBeUndefined();
});

test('a conflict holds the later steps of its visit, and nothing else', () => {
  const queue = [inQuestion, note, here, done, elsewhere];
  expect(queue.filter((kept) => isHeld(kept, queue))).toEqual([here, done]);
  expect(nextToSend(queue)).toBe(note);
  expect(nextToSend([inQuestion, here, elsewhere])).toBe(elsewhere);
});

test('to insist sends it again under a new key, and the held ones as they were tapped', () => {
  expect(keepMine([inQuestion, note, here, elsewhere], 'k1', 'new')).toEqual([
    { ...way, id: 'new', force: true },
    { ...here, force: true },
  ]);
  expect(keepMine([note], 'k1', 'new')).toEqual([]);
});

test('to give in takes back the steps that followed from it, and no note', () => {
  expect(takeTheirs([inQuestion, note, here, done, elsewhere], 'k1')).toEqual([inQuestion, here, done]);
  const refused = { ...note, state: 'refused' as const };
  expect(takeTheirs([refused, here], 'k2')).toEqual([refused]);
});

test.each([
  [[], true, null],
  [[], false, 'No network'],
  [[way, note], true, 'Sending 2'],
  [[way, note, here], false, 'No network. 3 waiting'],
  [[inQuestion, note], true, '1 needs your answer'],
  [[inQuestion, { ...note, state: 'refused' as const }], false, '2 need your answer'],
])('the line above: %#', (queue, isOnline, title) => {
  expect(waitingBanner(queue, isOnline)?.title ?? null).toBe(title);
});
