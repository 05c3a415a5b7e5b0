import { expect, test } from 'vitest';
import { reportDays } from './report-dialog.tsx';

test.each<[keyof typeof reportDays, string, string, string]>([
  ['month', '2026-05-14', '2026-05-01', '2026-05-14'],
  ['last_month', '2026-05-14', '2026-04-01', '2026-04-30'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last_month', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['last_month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['quarter', '2026-05-14', '2026-04-01', '2026-05-14'],
  ['quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['last_quarter', '2026-05-14', '2026-01-01', '2026-03-31'],
  ['last_quarter', '2026-02-28', '2025-10-01', '2025-12-31'],
  ['year', '2026-05-14', '2026-01-01', '2026-05-14'],
  ['last_year', '2026-05-14', '2025-01-01', '2025-12-31'],
  ['last_year', '2024-02-29', '2023-01-01', '2023-12-31'],
])('the report period %s, requested on %s, lasts from %s to %s', (period, today, from, to) => {
  expect(reportDays[period](today)).toEqual({ from, to });
});
