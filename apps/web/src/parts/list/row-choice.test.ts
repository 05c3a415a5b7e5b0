import { expect, test } from 'vitest';
import { allState, type Chosen, toggled, toggledAll } from './row-choice.ts';

const row = (id: string) => ({ id });
const known = ['a', 'b', 'c', 'd'].map(row);
const from = { known, idOf: ({ id }: { id: string }) => id };
const none: Chosen<{ id: string }> = new Map();
const idsOf = (chosen: Chosen<unknown>) => [...chosen.keys()];

test('a row is chosen and let go again', () => {
  const one = toggled(none, 'b', from);
  expect(idsOf(one)).toEqual(['b']);
  expect(idsOf(toggled(one, 'b', from))).toEqual([]);
});

test('a range goes the way of the row it ends with, in either direction', () => {
  const range = toggled(toggled(none, 'd', from), 'b', from, 'd');
  expect(idsOf(range).toSorted()).toEqual(['b', 'c', 'd']);
  expect(idsOf(toggled(range, 'c', from, 'b'))).toEqual(['d']);
});

test('a range from a row that is gone is the row alone; a row that is gone can only be let go', () => {
  expect(idsOf(toggled(none, 'b', from, 'gone'))).toEqual(['b']);
  expect(idsOf(toggled(new Map([['gone', row('gone')]]), 'gone', from))).toEqual([]);
  expect(idsOf(toggled(none, 'gone', from))).toEqual([]);
});

test('all at hand, then none', () => {
  const all = toggledAll(toggled(none, 'b', from), from);
  expect(idsOf(all).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  expect(idsOf(toggledAll(all, from))).toEqual([]);
  expect(allState(all, 4)).toBe(true);
  expect(allState(all, 9)).toBe('some');
  expect(allState(none, 4)).toBe(false);
});
