import type { AdminUser } from './admin-list.ts';

export type UserAction = 'disable' | 'enable' | 'resetTwoFactor' | 'grantOperator' | 'revokeOperator';

type Subject = Pick<AdminUser, 'id' | 'is_operator' | 'is_main_account' | 'two_factor_on' | 'disabled_at'>;

const mainAccountText =
  'This is the main account for this installation (MAIN_ACCOUNT_EMAIL). Change that setting instead.';

/**
 * The reason why this operator is not allowed to perform the action on this account; undefined if the action is
 * allowed.
 */
export function userActionRefusal(action: UserAction, user: Subject, operatorId: string): string | undefined {
  const isSelf = user.id === operatorId;
  switch (action) {
    case 'disable':
      if (isSelf) return 'You cannot disable your own account.';
      if (user.is_main_account) return mainAccountText;
      return user.disabled_at ? 'This account is already disabled.' : undefined;
    case 'enable':
      return user.disabled_at ? undefined : 'This account is not disabled.';
    case 'resetTwoFactor':
      if (isSelf) return 'Manage your own two-factor in your profile.';
      return user.two_factor_on ? undefined : 'This account does not have two-factor turned on.';
    case 'grantOperator':
      if (isSelf) return 'You are already an operator.';
      if (user.is_main_account) return mainAccountText;
      if (user.disabled_at) return 'This account is disabled. Enable it first.';
      return user.is_operator ? 'This account is already an operator.' : undefined;
    case 'revokeOperator':
      if (isSelf) return 'You cannot remove your own operator rights. Ask another operator.';
      if (user.is_main_account) return mainAccountText;
      return user.is_operator ? undefined : 'This account is not an operator.';
  }
}
