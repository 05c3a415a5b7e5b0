import { expect, test } from 'vitest';
import type { AdminUser } from './admin-list.ts';
import { type UserAction, userActionRefusal } from './user-permissions.ts';

const somebody = {
  id: 'somebody',
  is_operator: false,
  is_main_account: false,
  two_factor_on: true,
  disabled_at: null,
};
const refusal = (action: UserAction, change: Partial<AdminUser> = {}) =>
  userActionRefusal(action, { ...somebody, ...change }, 'operator');

const all: UserAction[] = ['disable', 'enable', 'resetTwoFactor', 'grantOperator', 'revokeOperator'];

test('operators can perform an action on an account only if the action changes something', () => {
  const allowed = (change: Parameters<typeof refusal>[1]) =>
    all.filter((action) => refusal(action, change) === undefined);
  expect(allowed({})).toEqual(['disable', 'resetTwoFactor', 'grantOperator']);
  expect(allowed({ is_operator: true, two_factor_on: false })).toEqual(['disable', 'revokeOperator']);
  expect(allowed({ disabled_at: '2026-11-01T00:00:00.000Z', two_factor_on: false })).toEqual(['enable']);
});

test('operators cannot act on their own account', () => {
  for (const is_operator of [true, false]) {
    for (const action of all) {
      expect(
        userActionRefusal(action, { ...somebody, id: 'operator', is_operator }, 'operator'),
      ).toBeDefined();
    }
  }
});

test('operators can perform no action on the main account except a two-factor reset', () => {
  const change = { is_operator: true, is_main_account: true };
  expect(all.filter((action) => refusal(action, change) === undefined)).toEqual(['resetTwoFactor']);
  expect(refusal('revokeOperator', change)).toContain('MAIN_ACCOUNT_EMAIL');
});
