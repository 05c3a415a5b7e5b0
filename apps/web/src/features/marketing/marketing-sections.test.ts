import { expect, test } from 'vitest';
import { sectionFromPath } from './marketing-period.ts';

test.each([
  [undefined, 'overview'],
  ['campaigns', 'campaigns'],
  ['consent', 'consent'],
  // Each tab has only one URL, and the URL of the overview is /marketing.
  ['overview', undefined],
  ['letters', undefined],
])('sectionFromPath() reads /marketing/%s as %s', (segment, expected) => {
  expect(sectionFromPath(segment)).toBe(expected);
});
