import { expect, test } from 'vitest';
import { monthToSend } from './monthly-statements.ts';

test.each([
  ['the 1st', '2026-05-01', true, '2026-04-12', '2026-05-01'],
  ['the 1st, turned on the same day', '2026-05-01', true, '2026-05-01', '2026-05-01'],
  ['the 7th, for example after a weekend or an outage', '2026-05-07', true, '2026-01-01', '2026-05-01'],
  ['after the 7th', '2026-05-08', true, '2026-01-01', null],
  ['a month that began before statements were turned on', '2026-05-03', true, '2026-05-02', null],
  ['statements are off', '2026-05-01', false, null, null],
])(
  'determines for which month statements are sent to customers: %s',
  (_name, today, sends_statements, statements_since, month) => {
    expect(monthToSend({ sends_statements, statements_since }, today)).toBe(month);
  },
);
