import { expect, test } from 'vitest';
import { someKept } from '../testing/visit-fixtures.ts';
import { waitingBanner } from './field-texts.ts';
import { isHeld, keepMine, nextToSend, takeTheirs, undoneBeforeSent } from './kept-action.ts';

const way = someKept(1, { kind: 'status', to: 'on_my_way' });
const note = someKept(2, { kind: 'note', text: 'Loose bracket' });
const here = someKept(3, { kind: 'status', to: 'in_progress' });
const done = someKept(4, { kind: 'status', to: 'completed' });
const elsewhere = someKept(5, { kind: 'status', to: 'on_my_way' }, { visit_id: 'v2' });
const inQuestion = { ...way, state: 'conflict' as const };

test('sends offline actions in the order that they were performed, regardless of their order in the queue', () => {
  expect(nextToSend([here, note, way])).toBe(way);
  expect(nextToSend([])).toBeUndefined();
});

test('during a conflict, the device holds back only the later status changes of the same visit', () => {
  const queue = [inQuestion, note, here, done, elsewhere];
  expect(queue.filter((kept) => isHeld(kept, queue))).toEqual([here, done]);
  expect(nextToSend(queue)).toBe(note);
  expect(nextToSend([inQuestion, here, elsewhere])).toBe(elsewhere);
});

test('if the field worker insists on a conflicting action, the device sends the action again with a new id, followed by the later actions that were held back', () => {
  expect(keepMine([inQuestion, note, here, elsewhere], 'k1', 'new')).toEqual([
    { ...way, id: 'new', force: true },
    { ...here, force: true },
  ]);
  expect(keepMine([note], 'k1', 'new')).toEqual([]);
});

test('if the user accepts the other person’s version, the conflicting action and the actions that were held back because of it are discarded, but notes are not', () => {
  expect(takeTheirs([inQuestion, note, here, done, elsewhere], 'k1')).toEqual([inQuestion, here, done]);
  const refused = { ...note, state: 'refused' as const };
  expect(takeTheirs([refused, here], 'k2')).toEqual([refused]);
});

test.each([
  [[], 'reached', null],
  [[], 'no_network', 'No network'],
  [[], 'failing', 'The server has a problem'],
  [[way, note], 'reached', 'Sending 2'],
  [[way, note, here], 'no_network', 'No network. 3 waiting'],
  [[way, note, here], 'failing', 'The server has a problem. 3 waiting'],
  [[way], 'busy', 'The server is busy. 1 waiting'],
  [[inQuestion, note], 'reached', '1 needs your answer'],
  [[inQuestion, { ...note, state: 'refused' as const }], 'no_network', '2 need your answer'],
] as const)(
  'shows the correct banner above the screen of a field worker (case %#)',
  (queue, reach, title) => {
    expect(waitingBanner(queue, reach)?.title ?? null).toBe(title);
  },
);

test('a status change and its timer are neither sent nor shown if the user undid the status change before it was sent', () => {
  const step = someKept(1, { kind: 'status', to: 'in_progress' });
  const timer = someKept(2, { kind: 'timer_start' });
  const words = someKept(3, { kind: 'note', text: 'Loose' });
  const undo = someKept(4, { kind: 'undo', action_id: 'k1', timer_id: 'k2' });
  expect(undoneBeforeSent([step, timer, words, undo])).toEqual([step, timer, undo]);
  expect(undoneBeforeSent([words, undo])).toEqual([]);
  // The server's response might have been lost, so the undo must be sent to the server.
  expect(undoneBeforeSent([{ ...step, is_tried: true }, timer, undo])).toEqual([]);
});
