import { expect, test } from 'vitest';
import { closingDay, isFreshExport, isNameTyped } from './closing.ts';

test.each([
  ['2026-11-16', '2026-12-16'],
  ['2026-12-15', '2027-01-14'],
  ['2028-01-31', '2028-03-01'],
])('a business that is closed on %s is deleted on %s', (today, day) => {
  expect(closingDay(today)).toBe(day);
});

test.each([
  ['Harbour Works', 'Harbour Works', true],
  ['  harbour   works ', 'Harbour Works', true],
  ['Cafe\u0301 Nord', 'Café Nord', true],
  ['Harbour', 'Harbour Works', false],
  ['', 'Harbour Works', false],
  ['Harbour Works.', 'Harbour Works', false],
])('for the typed name %j and the business name %j, isNameTyped() returns %s', (typed, name, is) => {
  expect(isNameTyped(typed, name)).toBe(is);
});

test.each([
  [null, false],
  ['2026-11-16T09:00:00.000Z', true],
  ['2026-11-15T10:00:01.000Z', true],
  ['2026-11-15T10:00:00.000Z', false],
])('for a data export from %s, isFreshExport() returns %s', (exportedAt, is) => {
  expect(isFreshExport(exportedAt, new Date('2026-11-16T10:00:00.000Z'))).toBe(is);
});
