import type { DeletionPlan } from '@dayworks/shared/account/account';
import { expect, it } from 'vitest';
import { confirmationWords, deletionText, erasedThings } from './deletion-texts.ts';

const plan: DeletionPlan = {
  outcome: 'erase',
  business_name: 'Harbour Works',
  successor_name: null,
  customers: 3,
  invoices: 12,
};

it('names the heir when the business is handed over, and asks for nothing to be typed', () => {
  const handedOver: DeletionPlan = { ...plan, outcome: 'hand_over', successor_name: 'Devin Park' };
  expect(deletionText(handedOver)).toContain('Harbour Works goes to Devin Park');
  expect(erasedThings(handedOver)).toEqual([]);
  expect(confirmationWords(handedOver)).toBeNull();
});

it('lists what is erased and wants the name of the business typed', () => {
  expect(deletionText(plan)).toContain('None of this can be brought back');
  expect(erasedThings(plan)).toEqual([
    { label: 'Harbour Works', value: 'erased' },
    { label: 'Customers', value: '3' },
    { label: 'Invoices', value: '12' },
  ]);
  expect(confirmationWords(plan)).toBe('Harbour Works');
});

it('says that nothing else changes for somebody without a business', () => {
  expect(deletionText({ ...plan, outcome: 'none', business_name: null })).toContain('nothing else changes');
});
