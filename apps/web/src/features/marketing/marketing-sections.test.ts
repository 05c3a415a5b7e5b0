import { expect, test } from 'vitest';
import { sectionFromPath } from './marketing-sections.ts';

test.each([
  [undefined, 'overview'],
  ['campaigns', 'campaigns'],
  ['consent', 'consent'],
  // Each tab has one address.
  ['overview', undefined],
  ['letters', undefined],
])('/marketing/%s is %s', (segment, expected) => {
  expect(sectionFromPath(segment)).toBe(expected);
});
