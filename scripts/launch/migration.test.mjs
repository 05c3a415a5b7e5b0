import { expect, it } from 'vitest';
import { readRequest } from './migration.mjs';
import { LaunchError } from './say.mjs';

it('reads the name of a migration from the command line, no matter where --custom appears', () => {
  expect(readRequest(['add_po_number'])).toEqual({ name: 'add_po_number', isCustom: false });
  expect(readRequest(['--custom', 'late_fees_2'])).toEqual({ name: 'late_fees_2', isCustom: true });
});

it.each([[[]], [['--custom']], [['two', 'names']], [['Po-Number']], [['../up']], [['--out=x']]])(
  'explains how to name a migration when the arguments are %j',
  (args) => expect(() => readRequest(args)).toThrow(LaunchError),
);
