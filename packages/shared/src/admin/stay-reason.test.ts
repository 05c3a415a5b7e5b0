import { expect, test } from 'vitest';
import { stayReason, tieText } from './stay-reason.ts';

const target = { id: 'here', business_name: 'Harbour Works' };
const tie = (id: string, through: 'customer' | 'project') => ({
  id,
  business_name: `Business ${id}`,
  through,
});

test('the explanation for an orphaned row states which businesses the row is connected to, and through which record', () => {
  const ties = [tie('a', 'customer'), tie('b', 'project')];
  expect(tieText({ ties })).toBe(
    'Tied to Business a through its customer and Business b through its project',
  );
  expect(stayReason({ table: 'invoices', ties, comes_with: [] }, target)).toBe(
    'Tied to Business a through its customer and Business b through its project, so it cannot be moved to Harbour Works.',
  );
});

test('stayReason() explains why an orphaned row cannot be assigned even to the business that it is connected to', () => {
  const row = { table: 'estimates' as const, ties: [tie('here', 'customer')] };
  expect(stayReason({ ...row, comes_with: ['project'] }, target)).toBe(
    'It belongs with its project, which cannot be moved to Harbour Works.',
  );
  expect(stayReason({ ...row, comes_with: [] }, target)).toBe(
    'Harbour Works already has another estimate with the same number or from the same project.',
  );
});
