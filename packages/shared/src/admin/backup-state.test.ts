import { describe, expect, test } from 'vitest';
import type { BackupAttempt } from './backup.ts';
import { backupState, isBackupDue } from './backup-state.ts';

describe('due time of the nightly backup', () => {
  test.each([
    ['there is no backup yet', null, '2026-05-14T13:32:00Z', true],
    ['it was made after two o’clock', '2026-05-14T02:32:00Z', '2026-05-14T13:32:00Z', false],
    [
      'it is one in the morning, and yesterday’s was made',
      '2026-05-13T02:32:00Z',
      '2026-05-14T01:32:00Z',
      false,
    ],
    [
      'it is past two, and the last one is of yesterday',
      '2026-05-13T02:32:00Z',
      '2026-05-14T02:00:00Z',
      true,
    ],
    ['the server was off at night', '2026-05-10T02:32:00Z', '2026-05-14T01:32:00Z', true],
    ['the clock was ahead when it was made', '2026-06-14T02:32:00Z', '2026-05-14T01:32:00Z', true],
    ['an operator made one in the evening', '2026-05-13T21:00:00Z', '2026-05-14T02:32:00Z', true],
  ])('if %s (last backup: %j, current time: %s), a nightly backup is due: %s', (_, madeAt, now, expected) => {
    expect(isBackupDue(madeAt, new Date(now))).toBe(expected);
  });
});

const made: BackupAttempt = {
  at: '2026-05-14T02:32:00Z',
  name: 'dayworks-2026-05-14T02-32-00-000Z.backup',
  problem: null,
  byte_size: 1,
  rows: 1,
  files: 0,
  unsound_files: 0,
  is_encrypted: false,
};

describe('backup state that the operator sees', () => {
  test.each([
    ['fine', made, made.at, true],
    ['failed', { ...made, name: null, problem: 'The disk is full' }, '2026-05-13T02:32:00Z', true],
    ['incomplete', { ...made, unsound_files: 2 }, made.at, true],
    ['old', made, '2026-05-12T02:32:00Z', true],
    ['old', made, '2026-06-14T02:32:00Z', true],
    ['off', made, '2026-05-12T02:32:00Z', false],
    ['none', null, null, true],
    ['off', null, null, false],
    ['fine', made, made.at, false],
  ])('the operator sees the correct backup state: %s', (expected, last, last_made_at, is_nightly) => {
    expect(backupState({ last, last_made_at, is_nightly }, new Date('2026-05-14T13:00:00Z'))).toBe(expected);
  });
});
