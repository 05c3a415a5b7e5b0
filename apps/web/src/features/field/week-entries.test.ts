import { someVisit } from '@dayworks/shared/testing/visit-fixtures';
import { expect, test } from 'vitest';
import { weekEntries } from './week-entries.ts';

const entry = (id: string, started_at: string, ended_at: string | null = null) => ({
  id,
  started_at,
  ended_at,
});

test('time entries that are not sent yet are listed in chronological order, and no entry is listed twice', () => {
  const sent = { ...entry('a', '2026-05-14T15:00:00Z'), note: 'Cleared', visit: null, job: null };
  const stopped = entry('a', '2026-05-14T15:00:00Z', '2026-05-14T16:00:00Z');
  const tapped = entry('b', '2026-05-14T14:00:00Z', '2026-05-14T14:30:00Z');
  const seen = weekEntries([sent], [someVisit({ entries: [stopped, tapped] })], null);
  expect(seen.map(({ id, ended_at }) => [id, ended_at])).toEqual([
    ['b', '2026-05-14T14:30:00Z'],
    ['a', '2026-05-14T16:00:00Z'],
  ]);
});

test('a running timer without a visit is included in the week’s total time', () => {
  const running = { id: 'r', visit_id: null, job_id: 'j', started_at: '2026-05-14T15:00:00Z' };
  expect(weekEntries([], [], running)).toMatchObject([{ id: 'r', ended_at: null }]);
});
