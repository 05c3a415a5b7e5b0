import type { DeletionPlan } from '@dayworks/shared/account/account';
import { expect, it } from 'vitest';
import { confirmationWords, deletionText, erasedThings, lastSeen } from './profile-texts.ts';

const now = new Date('2026-05-14T12:00:00Z');

it.each([
  ['2026-05-14T11:59:30Z', 'just now'],
  ['2026-05-14T11:59:00Z', '1 minute ago'],
  ['2026-05-14T09:00:00Z', '3 hours ago'],
  ['2026-05-13T11:00:00Z', 'yesterday'],
  ['2026-04-14T12:00:00Z', '30 days ago'],
  ['2026-05-14T12:00:05Z', 'just now'],
])('lastSeen() describes the time of the last activity %s as “%s”', (timestamp, words) => {
  expect(lastSeen(timestamp, now)).toBe(words);
});

const plan: DeletionPlan = {
  outcome: 'erase',
  business_name: 'Harbour Works',
  successor_name: null,
  customers: 3,
  invoices: 12,
};

it('if the business gets a new owner when the account is deleted, the warning names that person, and no typed confirmation is needed', () => {
  const handedOver: DeletionPlan = { ...plan, outcome: 'hand_over', successor_name: 'Devin Park' };
  expect(deletionText(handedOver)).toContain('Harbour Works goes to Devin Park');
  expect(erasedThings(handedOver)).toEqual([]);
  expect(confirmationWords(handedOver)).toBeNull();
});

it('if the business is erased when the account is deleted, the warning lists what is erased, and the user must type the name of the business', () => {
  expect(deletionText(plan)).toContain(
    'No one else is in Harbour Works, so it is deleted with your account: every customer, document and payment. This cannot be undone.',
  );
  expect(erasedThings(plan)).toEqual([
    { label: 'Harbour Works', value: 'erased' },
    { label: 'Customers', value: '3' },
    { label: 'Invoices', value: '12' },
  ]);
  expect(confirmationWords(plan)).toBe('Harbour Works');
});

it('the account deletion warning for a user without a business states that nothing else changes', () => {
  expect(deletionText({ ...plan, outcome: 'none', business_name: null })).toContain('nothing else changes');
});
