/** The filters for the user list. */
export const userStatuses = ['active', 'disabled', 'operator', 'two_factor', 'unverified'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userStatusLabels: Record<UserStatus, string> = {
  active: 'Active',
  disabled: 'Disabled',
  operator: 'Operators',
  two_factor: 'Two-factor on',
  unverified: 'Email not verified',
};
