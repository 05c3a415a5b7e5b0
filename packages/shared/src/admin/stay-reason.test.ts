import { expect, test } from 'vitest';
import { stayReason, tieText } from './stay-reason.ts';

const target = { id: 'here', business_name: 'Harbour Works' };
const tie = (id: string, through: 'customer' | 'project') => ({
  id,
  business_name: `Business ${id}`,
  through,
});

test('explains which businesses an orphaned row is tied to and through which record', () => {
  const ties = [tie('a', 'customer'), tie('b', 'project')];
  expect(tieText({ ties })).toBe(
    'Tied to Business a through its customer and Business b through its project',
  );
  expect(stayReason({ table: 'invoices', ties, comes_with: [] }, target)).toBe(
    'Tied to Business a through its customer and Business b through its project, so it cannot be moved to Harbour Works.',
  );
});

test('allows assigning an orphaned row to the business it is tied to, unless its parent record cannot be assigned there', () => {
  const row = { table: 'estimates' as const, ties: [tie('here', 'customer')] };
  expect(stayReason({ ...row, comes_with: ['project'] }, target)).toBe(
    'It belongs with its project, which cannot be moved to Harbour Works.',
  );
  expect(stayReason({ ...row, comes_with: [] }, target)).toBe(
    'Harbour Works already has another estimate with the same number or from the same project.',
  );
});
