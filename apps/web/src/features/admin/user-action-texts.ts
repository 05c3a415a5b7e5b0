import type { AdminUser } from '@dayworks/shared/admin/admin-list';
import type { UserAction } from '@dayworks/shared/admin/user-permissions';
import type { LostThing } from '../../ui/overlay/confirm-dialog.tsx';

interface ActionTexts {
  /** The label of the action in the menu for a user account. */
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
      'This person is signed out everywhere immediately and cannot sign in until someone enables the account again. Their data is kept.',
    confirmLabel: 'Disable account',
    tone: 'danger',
    done: 'Account disabled',
  },
  enable: {
    label: 'Enable account',
    title: (name) => `Enable ${name}?`,
    description: 'This person can sign in again with their previous password and second factor.',
    confirmLabel: 'Enable account',
    tone: 'primary',
    done: 'Account enabled',
  },
  resetTwoFactor: {
    label: 'Reset two-factor',
    title: (name) => `Reset two-factor for ${name}?`,
    description:
      'Make sure this person really asked for it. After the reset, their password alone signs them in. We’ll notify them.',
    confirmLabel: 'Reset two-factor',
    tone: 'danger',
    done: 'Two-factor reset',
  },
  grantOperator: {
    label: 'Make operator',
    title: (name) => `Make ${name} an operator?`,
    description:
      'An operator can see every business and account on this installation, disable accounts and add other operators.',
    confirmLabel: 'Make operator',
    tone: 'primary',
    done: 'Operator added',
  },
  revokeOperator: {
    label: 'Remove operator',
    title: (name) => `Remove operator rights from ${name}?`,
    description: 'This person loses access to Admin immediately. Their own business is not affected.',
    confirmLabel: 'Remove operator',
    tone: 'danger',
    done: 'Operator removed',
  },
};

/** Returns the actions that apply to the user account. Actions that are not allowed are shown with the reason. */
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
      { label: 'Signed out of', value: deviceCount(sessions) },
      ...(business ? [{ label: `Loses access to ${business.business_name}`, value: business.role }] : []),
    ];
  }
  if (action === 'resetTwoFactor') return [{ label: 'Authenticator app' }, { label: 'All backup codes' }];
  return [];
}
