import { expect, test } from 'vitest';
import { follow, pagesBetween, rowCount, startOfTrail } from './list-source.ts';

const page = (size: number, next: string | null) => ({ size, next });

const three = [page(50, 'b'), page(50, 'c'), page(7, null)].reduce(
  (trail, arrived, index) => follow(trail, index, arrived),
  startOfTrail,
);

test('in a paged list, each page contains the cursor of the next page, except the last page', () => {
  expect(three.map(({ cursor, size }) => [cursor, size])).toEqual([
    [null, 50],
    ['b', 50],
    ['c', 7],
  ]);
  expect(rowCount(three)).toBe(107);
});

test('refetching an unchanged page does not change the list of known pages', () => {
  expect(follow(three, 1, page(50, 'c'))).toBe(three);
  expect(follow(three, 9, page(50, 'x'))).toBe(three);
});

test('after a row is added at the top of a list, the next page starts at a different row, and its old rows are shown until it is reloaded', () => {
  const moved = follow(three, 0, page(50, 'b2'));
  expect(moved[1]).toEqual({ cursor: 'b2', formerCursor: 'b', size: 50 });
  expect(moved[2]).toBe(three[2]);
});

test('removing a row from a paged list shortens the page that contained it and does not change the other pages', () => {
  const shorter = follow(three, 1, page(49, 'c'));
  expect(rowCount(shorter)).toBe(106);
  expect(shorter[2]).toEqual(three[2]);
});

test('if a page becomes the last page, the list of known pages ends there', () => {
  expect(follow(three, 0, page(12, null))).toEqual([{ cursor: null, size: 12 }]);
});

test('pagesBetween() finds the pages that contain the given rows', () => {
  const indexes = (first: number, last: number) => pagesBetween(three, first, last).map(({ index }) => index);
  expect(indexes(0, 10)).toEqual([0]);
  expect(indexes(49, 50)).toEqual([0, 1]);
  expect(indexes(100, 106)).toEqual([2]);
  expect(pagesBetween(three, 60, 70)[0]?.start).toBe(50);
  expect(indexes(500, 510)).toEqual([0]);
});
