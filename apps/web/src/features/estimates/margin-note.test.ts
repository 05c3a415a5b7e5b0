import { expect, test } from 'vitest';
import { marginNote } from './margin-note.ts';

test.each([
  [0, false, 'Based on the catalog cost of its items'],
  [0, true, 'Based on the catalog cost of its items, plus the job’s time and expenses so far'],
  [1, false, 'Based on the catalog cost of its items. 1 item has no cost there, so it looks too good'],
  [3, false, 'Based on the catalog cost of its items. 3 items have no cost there, so it looks too good'],
])(
  'marginNote() describes the margin of an estimate with %d items without a cost (work recorded on the job: %s)',
  (without, isWorkedOn, text) => expect(marginNote(without, isWorkedOn)).toBe(text),
);
