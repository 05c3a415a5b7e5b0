import type { AdminUser } from '@dayworks/shared/admin/admin-user';
import type { UserAction } from '@dayworks/shared/admin/user-permissions';
import type { LostThing } from '../../../ui/overlay/confirm-dialog.tsx';

interface ActionTexts {
  /** The label of the action in the menu. */
  label: string;
  title: (name: string) => string;
  description: string;
  confirmLabel: string;
  tone: 'danger' | 'primary';
  done: string;
}

export const userActionTexts: Record<UserAction, ActionTexts> = {
  disable: {
    label: 'Disable account',
    title: (name) => `Disable ${name}?`,
    description:
      'They are signed out everywhere at once and cannot sign in until somebody enables the account again. Nothing they made is lost.',
    confirmLabel: 'Disable account',
    tone: 'danger',
    done: 'Account disabled',
  },
  enable: {
    label: 'Enable account',
    title: (name) => `Enable ${name}?`,
    description: 'They can sign in again, with the password and the second factor they had.',
    confirmLabel: 'Enable account',
    tone: 'primary',
    done: 'Account enabled',
  },
  resetTwoFactor: {
    label: 'Reset two-factor',
    title: (name) => `Reset two-factor of ${name}?`,
    description:
      'Make sure it is really them asking: after this, their password alone lets them in. We let them know.',
    confirmLabel: 'Reset two-factor',
    tone: 'danger',
    done: 'Two-factor reset',
  },
  grantOperator: {
    label: 'Make operator',
    title: (name) => `Make ${name} an operator?`,
    description:
      'An operator sees every business and every account of this installation, can disable accounts, and can make other operators.',
    confirmLabel: 'Make operator',
    tone: 'primary',
    done: 'Operator added',
  },
  revokeOperator: {
    label: 'Remove operator',
    title: (name) => `Take operator rights from ${name}?`,
    description: 'Admin disappears for them at once. Their own business stays as it is.',
    confirmLabel: 'Remove operator',
    tone: 'danger',
    done: 'Operator removed',
  },
};

/** Returns the actions that make sense for the user account. Actions that are not allowed are shown with the reason. */
export function actionsFor({ disabled_at, two_factor_on, is_operator }: AdminUser): UserAction[] {
  return [
    ...(two_factor_on ? (['resetTwoFactor'] as const) : []),
    is_operator ? 'revokeOperator' : 'grantOperator',
    disabled_at ? 'enable' : 'disable',
  ];
}

const deviceCount = (count: number) => `${count} ${count === 1 ? 'device' : 'devices'}`;

export function lostBy(action: UserAction, { sessions, business }: AdminUser): LostThing[] {
  if (action === 'disable') {
    return [
      { label: 'Signed out on', value: deviceCount(sessions) },
      ...(business ? [{ label: `No access to ${business.business_name}`, value: business.role }] : []),
    ];
  }
  if (action === 'resetTwoFactor') return [{ label: 'Authenticator app' }, { label: 'All backup codes' }];
  return [];
}
