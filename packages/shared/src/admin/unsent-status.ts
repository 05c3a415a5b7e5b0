import type { MessageStatus } from '../outbox/message-status.ts';

/** The statuses of unsent messages, starting with those that need attention. */
export const unsentStatuses = [
  'failed',
  'kept',
  'queued',
  'sending',
] as const satisfies readonly MessageStatus[];
export type UnsentStatus = (typeof unsentStatuses)[number];
