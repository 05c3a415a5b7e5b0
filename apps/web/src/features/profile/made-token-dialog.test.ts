import { expect, test } from 'vitest';
import { tokenNote } from './made-token-dialog.tsx';

const token = {
  id: 't',
  name: 'Books',
  start: 'dw_a1b2c',
  rights: 'read' as const,
  created_at: '2026-11-02T12:00:00.000Z',
  last_used_at: null,
  expires_at: '2027-01-31T12:00:00.000Z',
};
const now = new Date('2026-11-17T12:00:00.000Z');

test('the note for an access token shows its rights, creation date, last use and end date', () => {
  expect(tokenNote(token, now)).toBe('Read only · made Nov 2, 2026 · never used · ends Jan 31, 2027');
  expect(tokenNote({ ...token, rights: 'write', last_used_at: '2026-11-17T09:00:00.000Z' }, now)).toBe(
    'Read and write · made Nov 2, 2026 · used 3 hours ago · ends Jan 31, 2027',
  );
});
