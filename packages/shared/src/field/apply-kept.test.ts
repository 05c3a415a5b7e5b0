import { describe, expect, test } from 'vitest';
import { someKept, someVisit } from '../testing/visit-fixtures.ts';
import { applyQueue, applyToTasks, applyToVisit, mergeVisits } from './apply-kept.ts';
import type { FieldVisit } from './field-visit.ts';
import type { KeptAction } from './kept-action.ts';

const step = { id: 's1', text: 'Sweep', done_at: null, done_by: null, marked_at: null };

const each: [string, KeptAction['action'], object][] = [
  ['on my way', { kind: 'status', to: 'on_my_way' }, { status: 'on_my_way', on_my_way_at: at(5) }],
  ['arrived', { kind: 'status', to: 'in_progress' }, { status: 'in_progress', started_at: at(5) }],
  ['completed', { kind: 'status', to: 'completed' }, { status: 'completed', completed_at: at(5) }],
  [
    'no-show',
    { kind: 'status', to: 'no_show', reason: 'Rang twice' },
    { status: 'no_show', notes: [{ id: 'k5', text: 'Rang twice', author: 'Robin', made_at: at(5) }] },
  ],
  [
    'step ticked off',
    { kind: 'step', step_id: 's1', done: true },
    { steps: [{ ...step, done_at: at(5), done_by: 'Robin', marked_at: at(5) }] },
  ],
  [
    'note added',
    { kind: 'note', text: 'Loose' },
    { notes: [{ id: 'k5', text: 'Loose', author: 'Robin', made_at: at(5) }] },
  ],
  ['timer started', { kind: 'timer_start' }, { entries: [{ id: 'k5', started_at: at(5), ended_at: null }] }],
  [
    'photo taken',
    { kind: 'photo', photo_kind: 'after', place: null },
    {
      photos: [{ id: 'k5', kind: 'after', file_id: '', width: 0, height: 0, taken_at: at(5), is_own: true }],
    },
  ],
  [
    'signed',
    { kind: 'signature', name: 'Elena', drawing: 'M 1 1' },
    { signature: { id: 'k5', name: 'Elena', drawing: 'M 1 1', signed_at: at(5) } },
  ],
];

function at(minute: number) {
  return `2026-05-14T17:${String(minute).padStart(2, '0')}:00.000Z`;
}

test.each(each)(
  'an offline action is shown immediately (%s), and applying the action a second time changes nothing',
  (_name, action, seen) => {
    const visit = someVisit({ steps: [step] });
    const once = applyToVisit(visit, someKept(5, action), 'Robin');
    expect(once).toMatchObject(seen);
    expect(applyToVisit(once, someKept(5, action), 'Robin')).toEqual(once);
  },
);

test('ignores a tap on a checklist step if the tap is older than the last change to the step', () => {
  const visit = someVisit({ steps: [{ ...step, done_at: at(9), marked_at: at(9) }] });
  const older = someKept(5, { kind: 'step', step_id: 's1', done: false });
  expect(applyToVisit(visit, older, 'Robin')).toEqual(visit);
});

test('starting a timer for a visit stops a timer that is running for another visit', () => {
  const [one, two] = [someVisit({ id: 'v1' }), someVisit({ id: 'v2' })];
  const queue = [
    someKept(1, { kind: 'timer_start' }, { visit_id: 'v1' }),
    someKept(2, { kind: 'timer_start' }, { visit_id: 'v2' }),
  ];
  const seen = applyQueue({ visits: [one, two], running: null }, queue, 'Robin');
  expect(seen.visits.map(({ entries }) => entries)).toEqual([
    [{ id: 'k1', started_at: at(1), ended_at: at(2) }],
    [{ id: 'k2', started_at: at(2), ended_at: null }],
  ]);
  expect(seen.running).toMatchObject({ id: 'k2', visit_id: 'v2' });
  const stop = someKept(3, { kind: 'timer_stop' }, { visit_id: 'v2' });
  expect(applyQueue(seen, [stop], 'Robin').running).toBeNull();
});

test('queued actions of a field worker are applied in order, except actions that need a decision by the user', () => {
  const queue = [
    someKept(3, { kind: 'status', to: 'completed' }),
    someKept(1, { kind: 'status', to: 'on_my_way' }),
    someKept(2, { kind: 'note', text: 'Refused' }, { state: 'refused' }),
  ];
  const { visits } = applyQueue({ visits: [someVisit()], running: null }, queue, 'Robin');
  expect(visits[0]).toMatchObject({ status: 'completed', on_my_way_at: at(1), notes: [] });
});

test('adds a visit that the user opened to the visits of the next few days, and keeps the newer version of each visit', () => {
  const [inDays, opened, other] = [someVisit({ version: 4 }), someVisit(), someVisit({ id: 'v9' })];
  expect(mergeVisits({ visits: [inDays] }, [opened, other])).toEqual([inDays, other]);
  expect(mergeVisits(null, [opened])).toEqual([opened]);
});

test('undo restores the visit to its state before the step, even if the step has already been sent', () => {
  const before = { ...someVisit({ status: 'confirmed' }) };
  const { status, on_my_way_at, started_at, completed_at, entries } = before;
  const was = { status, on_my_way_at, started_at, completed_at, entries, running: null };
  const step = someKept(1, { kind: 'status', to: 'on_my_way' });
  const undo = someKept(2, { kind: 'undo', action_id: 'k1', timer_id: null }, { was });
  expect(applyQueue({ visits: [before], running: null }, [step, undo], 'Robin').visits).toEqual([before]);
  const sent = { ...before, status: 'on_my_way' as const, on_my_way_at: at(1) };
  expect(applyQueue({ visits: [sent], running: null }, [undo], 'Robin').visits).toEqual([before]);
});

test('shows a task as done when it is checked off on the device, and as open when it is unchecked', () => {
  const task = {
    ...{ id: 't1', title: 'Fetch the ladder', notes: null, priority: 'normal' as const },
    ...{ day: null, due_time: null, steps: [], done_at: null },
  };
  const tick = (order: number, done: boolean) => someKept(order, { kind: 'task', task_id: 't1', done });
  expect(applyToTasks([task], [tick(5, true)])).toEqual([{ ...task, done_at: at(5) }]);
  expect(applyToTasks([task], [tick(5, true), tick(6, false)])).toEqual([task]);
});

describe('a field worker on the way to one visit who switches to another visit', () => {
  const sam = { id: 'sam', name: 'Sam' };
  const devin = { id: 'devin', name: 'Devin' };
  const first = someVisit({ id: 'v1', people: [sam], status: 'on_my_way', on_my_way_at: at(1) });
  const second = (people = [sam]) => someVisit({ id: 'v2', people });
  const goes = (to: 'on_my_way' | 'in_progress', minute = 5) =>
    someKept(minute, { kind: 'status', to }, { visit_id: 'v2' });
  const statuses = (visits: FieldVisit[], ...queue: KeptAction[]) =>
    applyQueue({ visits, running: null }, queue, 'Sam').visits.map(({ status }) => status);

  test.each(['on_my_way', 'in_progress'] as const)(
    'if a field worker who is on the way to one visit sets another visit to %s, the first visit is shown as scheduled again',
    (to) => {
      expect(statuses([first, second()], goes(to))).toEqual(['scheduled', to]);
      expect(statuses([first, second([devin, sam])], goes(to))).toEqual(['scheduled', to]);
    },
  );

  test('if a person switches to another visit and back again, only the last chosen visit is shown as on the way', () => {
    const back = someKept(6, { kind: 'status', to: 'on_my_way' }, { visit_id: 'v1' });
    expect(statuses([first, second()], goes('on_my_way'), back)).toEqual(['on_my_way', 'scheduled']);
  });

  test('setting off for one visit does not reset another visit if the worker chose the other visit later or a colleague is still on the way to it', () => {
    const shared = { ...first, people: [sam, devin] };
    expect(statuses([shared, second()], goes('on_my_way'))).toEqual(['on_my_way', 'on_my_way']);
    const later = { ...first, on_my_way_at: at(9) };
    expect(statuses([later, second()], goes('on_my_way'))).toEqual(['on_my_way', 'on_my_way']);
  });
});
