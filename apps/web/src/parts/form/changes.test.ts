import { expect, test } from 'vitest';
import { countChanges, isSameInput, mergeFields, mergeList } from './changes.ts';

test.each([
  ['nobody changed the list', ['a', 'b'], ['a', 'b'], ['a', 'b'], ['a', 'b']],
  ['another user added an entry', ['a'], ['a'], ['a', 'b'], ['a', 'b']],
  ['both users added an entry', ['a'], ['a', 'mine'], ['a', 'theirs'], ['a', 'theirs', 'mine']],
  ['both users added the same entry', ['a'], ['a', 'b'], ['a', 'b'], ['a', 'b']],
  ['another user removed an entry', ['a', 'b'], ['a', 'b', 'mine'], ['a'], ['a', 'mine']],
  ['I removed an entry, and another user added one', ['a', 'b'], ['b'], ['a', 'b', 'c'], ['b', 'c']],
  [
    'I changed one entry, and another user changed another one',
    ['a', 'b'],
    ['a2', 'b'],
    ['a', 'b2'],
    ['b2', 'a2'],
  ],
])('mergeList() merges the lists: %s', (_what, opened, mine, latest, merged) => {
  expect(mergeList(opened, mine, latest)).toEqual(merged);
});

test('mergeFields() keeps the fields that the user changed and takes all other fields from the latest version', () => {
  const before = { name: 'Gutters', price: '10', links: ['a'] };
  const mine = { ...before, price: '12', links: ['a', 'mine'] };
  const latest = { name: 'Roof', price: '11', links: ['a', 'theirs'] };
  expect(mergeFields(latest, mine, before)).toEqual({
    name: 'Roof',
    price: '12',
    links: ['a', 'theirs', 'mine'],
  });
});

test('countChanges() counts each changed field once', () => {
  const before = { name: 'Gutters', tags: ['roof'], isOn: true };
  expect(countChanges(before, { ...before })).toBe(0);
  expect(countChanges({ ...before, tags: ['roof', 'tile'], isOn: false }, before)).toBe(2);
});

test('isSameInput() ignores the ids of items, because the server assigns new ones', () => {
  const input = (id: string, name: string) => ({ id: 'document', items: [{ id, name }] });
  expect(isSameInput(input('1', 'Visit'), input('2', 'Visit'))).toBe(true);
  expect(isSameInput(input('1', 'Visit'), input('1', 'Repair'))).toBe(false);
});
