import { expect, test } from 'vitest';
import { photosOfLine, photosOfWhole } from './photos-of-lines.ts';

const lines = [{ name: 'Deck boards' }, { name: 'Railing' }, { name: 'deck boards ' }];
const photos = [
  { id: 1, line_name: null },
  { id: 2, line_name: 'Deck boards' },
  { id: 3, line_name: ' RAILING' },
  { id: 4, line_name: 'Stairs' },
];
const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id);

test('each photo is shown at the first item with its name, and all others are photos of the whole estimate', () => {
  expect(lines.map((line) => ids(photosOfLine(photos, lines, line)))).toEqual([[2], [3], []]);
  expect(ids(photosOfWhole(photos, lines))).toEqual([1, 4]);
  expect(ids(photosOfWhole(photos, []))).toEqual([1, 2, 3, 4]);
});
