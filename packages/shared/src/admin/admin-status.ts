import type { MessageStatus } from '../outbox/message-status.ts';

/**
 * 'waiting' means that the job has not been attempted yet, or that it will be attempted again. 'failed' means that the
 * job is attempted again only if an operator retries it.
 */
export const jobStates = ['failed', 'active', 'waiting'] as const;
export type JobState = (typeof jobStates)[number];

export const jobStateLabels: Record<JobState, string> = {
  failed: 'Failed',
  active: 'Active',
  waiting: 'Waiting',
};

/** The statuses of unsent messages, starting with those that need attention. */
export const unsentStatuses = [
  'failed',
  'kept',
  'queued',
  'sending',
] as const satisfies readonly MessageStatus[];
export type UnsentStatus = (typeof unsentStatuses)[number];

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

/** The word that an operator types to confirm a restore. */
export const restoreWord = 'restore';
