import { expect, test } from 'vitest';
import { allState, type Chosen, toggled, toggledAll } from './use-list-choice.ts';

const row = (id: string) => ({ id });
const known = ['a', 'b', 'c', 'd'].map(row);
const from = { known, idOf: ({ id }: { id: string }) => id };
const none: Chosen<{ id: string }> = new Map();
const idsOf = (chosen: Chosen<unknown>) => [...chosen.keys()];

test('toggling a row selects it, and toggling it again deselects it', () => {
  const one = toggled(none, 'b', from);
  expect(idsOf(one)).toEqual(['b']);
  expect(idsOf(toggled(one, 'b', from))).toEqual([]);
});

test('when a range is selected in either direction, all of its rows get the new state of the row that was clicked last', () => {
  const range = toggled(toggled(none, 'd', from), 'b', from, 'd');
  expect(idsOf(range).toSorted()).toEqual(['b', 'c', 'd']);
  expect(idsOf(toggled(range, 'c', from, 'b'))).toEqual(['d']);
});

test('selecting a range from a removed row selects only the row clicked last; a removed row can be deselected but not selected', () => {
  expect(idsOf(toggled(none, 'b', from, 'gone'))).toEqual(['b']);
  expect(idsOf(toggled(new Map([['gone', row('gone')]]), 'gone', from))).toEqual([]);
  expect(idsOf(toggled(none, 'gone', from))).toEqual([]);
});

test('toggling ‘select all’ selects all loaded rows, and toggling it again deselects them', () => {
  const all = toggledAll(toggled(none, 'b', from), from);
  expect(idsOf(all).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  expect(idsOf(toggledAll(all, from))).toEqual([]);
  expect(allState(all, 4)).toBe(true);
  expect(allState(all, 9)).toBe('some');
  expect(allState(none, 4)).toBe(false);
});
