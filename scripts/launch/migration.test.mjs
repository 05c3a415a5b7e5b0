import { expect, it } from 'vitest';
import { readRequest } from './migration.mjs';
import { LaunchError } from './say.mjs';

it('takes one name, and --custom wherever it stands', () => {
  expect(readRequest(['add_po_number'])).toEqual({ name: 'add_po_number', isCustom: false });
  expect(readRequest(['--custom', 'late_fees_2'])).toEqual({ name: 'late_fees_2', isCustom: true });
});

it.each([[[]], [['--custom']], [['two', 'names']], [['Po-Number']], [['../up']], [['--out=x']]])(
  'says how to name it instead of %j',
  (args) => expect(() => readRequest(args)).toThrow(LaunchError),
);
