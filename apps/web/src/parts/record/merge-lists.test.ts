import { expect, test } from 'vitest';
import { mergedLists, mergeList } from './merge-lists.ts';

test.each([
  ['nobody changed it', ['a', 'b'], ['a', 'b'], ['a', 'b'], ['a', 'b']],
  ['the other added', ['a'], ['a'], ['a', 'b'], ['a', 'b']],
  ['both added', ['a'], ['a', 'mine'], ['a', 'theirs'], ['a', 'theirs', 'mine']],
  ['both added the same', ['a'], ['a', 'b'], ['a', 'b'], ['a', 'b']],
  ['the other took out', ['a', 'b'], ['a', 'b', 'mine'], ['a'], ['a', 'mine']],
  ['I took out, the other added', ['a', 'b'], ['b'], ['a', 'b', 'c'], ['b', 'c']],
  ['I changed one, the other another', ['a', 'b'], ['a2', 'b'], ['a', 'b2'], ['b2', 'a2']],
])('mergeList() merges the lists: %s', (_what, opened, mine, latest, merged) => {
  expect(mergeList(opened, mine, latest)).toEqual(merged);
});

test('mergedLists() merges only the values that are lists', () => {
  const opened = { name: 'x', links: ['a'], isOn: true };
  expect(mergedLists(opened, { ...opened, links: [] }, { ...opened, links: ['a', 'b'] })).toEqual([
    ['links', ['b']],
  ]);
});
