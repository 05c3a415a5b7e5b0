import { expect, test } from 'vitest';
import { linesIn } from './calendar-event.ts';

test.each([
  [50, false, 1],
  [60, false, 2],
  [75, false, 3],
  [90, false, 4],
  [120, true, 4],
  [180, true, 7],
  [5, true, 1],
])(
  'in the calendar, a visit of %i minutes (with initials: %s) has room for %i complete lines of text',
  (minutes, hasFace, lines) => {
    expect(linesIn(minutes, hasFace)).toBe(lines);
  },
);
