import { expect, test } from 'vitest';
import { sectionFromPath } from './marketing-sections.ts';

test.each([
  [undefined, 'overview'],
  ['campaigns', 'campaigns'],
  ['consent', 'consent'],
  // Each tab has only one URL.
  ['overview', undefined],
  ['letters', undefined],
])('sectionFromPath() reads /marketing/%s as %s', (segment, expected) => {
  expect(sectionFromPath(segment)).toBe(expected);
});
