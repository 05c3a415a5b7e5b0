import { expect, test } from 'vitest';
import { fittingSize } from './visit-photos.tsx';

test.each([
  [4032, 3024, 1600, 1200],
  [3024, 4032, 1200, 1600],
  [1600, 900, 1600, 900],
  [64, 48, 64, 48],
  [10_000, 1, 1600, 1],
])('fittingSize() scales a photo of %d × %d to %d × %d', (width, height, ...fitting) => {
  expect(Object.values(fittingSize(width, height))).toEqual(fitting);
});
