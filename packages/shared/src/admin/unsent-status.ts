import type { MessageStatus } from '../outbox/message-status.ts';

/** Messages not sent yet, the ones that need somebody first. */
export const unsentStatuses = [
  'failed',
  'kept',
  'queued',
  'sending',
] as const satisfies readonly MessageStatus[];
export type UnsentStatus = (typeof unsentStatuses)[number];
