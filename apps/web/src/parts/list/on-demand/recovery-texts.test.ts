import { expect, test } from 'vitest';
import { orphansText, orphansTitle, recoveredText, recoverLabel } from './recovery-texts.ts';

test.each([
  ['invoices', 1, '1 invoice is not linked to a business yet'],
  ['payments', 2, '2 payments are not linked to a business yet'],
  ['projects', 100, 'At least 100 projects are not linked to a business yet'],
] as const)(
  'orphansTitle() for the table %s states that %i rows are not linked to a business',
  (table, count, title) => {
    expect(orphansTitle(table, count)).toBe(title);
  },
);

test('the recovery messages match the specified wording', () => {
  expect(recoverLabel('estimates')).toBe('Recover Estimates');
  expect(orphansText('invoices', 1, false)).toBe(
    "Invoices exist but aren't linked to your business. Click 'Recover Invoices' to fix this.",
  );
  expect(orphansText('projects', 2, true)).toBe(
    'They came from an import. Recover Projects adds them to your projects.',
  );
  expect(orphansText('payments', 1, true)).toBe(
    'It came from an import. Recover Payments adds it to your payments.',
  );
  expect(recoveredText('customers', 3)).toEqual({ title: 'Success', description: 'Recovered 3 customers.' });
  expect(recoveredText('estimates', 1)).toEqual({
    title: 'Estimates Recovered',
    description: '1 estimate is now linked to your business.',
  });
  expect(recoveredText('payments', 0)).toEqual({
    title: 'Info',
    description: 'No payments available to recover.',
  });
});
