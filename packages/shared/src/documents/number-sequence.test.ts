import { expect, test } from 'vitest';
import { NumberSequenceEdit, sequenceNumber, usualSequence } from './number-sequence.ts';

test.each([
  [{ prefix: 'INV-', has_year: true, next_number: 42 }, 'INV-2026-0042'],
  [{ prefix: 'INV-', has_year: false, next_number: 42 }, 'INV-0042'],
  [{ prefix: '', has_year: false, next_number: 12345 }, '12345'],
])('formats the next number of the sequence %o as “%s”', (sequence, number) => {
  expect(sequenceNumber(sequence, 2026)).toBe(number);
});

test.each([
  [{ prefix: 'INV 1' }, 'Use only letters, digits and - . / _'],
  [{ prefix: 'A'.repeat(13) }, 'At most 12 characters'],
  [{ next_number: 0 }, 'At least 1'],
  [{ next_number: 1.5 }, 'Use a whole number'],
  [{ next_number: 10_000_000 }, 'At most 9,999,999'],
])('a number sequence with %o is rejected', (fields, message) => {
  const parsed = NumberSequenceEdit.safeParse({ ...usualSequence('invoice'), ...fields });
  expect(parsed.error?.issues[0]?.message).toBe(message);
});
