import { expect, it } from 'vitest';
import { sparkPath } from './sparkline.tsx';

it.each<[string, number[], string | null]>([
  ['only zeros', [0, 0, 0], null],
  ['a single point', [7], null],
  ['no points', [], null],
  ['equal values', [5, 5], 'M0 20C52 20 52 20 104 20'],
  ['rising values', [0, 10], 'M0 36C52 36 52 4 104 4'],
  ['values below zero', [-10, 0, 10], 'M0 36C26 36 26 20 52 20C78 20 78 4 104 4'],
])('sparkPath() draws the correct line: %s', (_, points, path) => {
  expect(sparkPath(points, 104, 40)).toBe(path);
});
