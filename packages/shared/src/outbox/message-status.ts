export const messageStatuses = ['queued', 'sending', 'sent', 'failed', 'kept'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const messageChannels = ['email', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** kept: no way to send is set up, so the message waits where the business can read it (M19). */
export const messageStatusLabels: Record<MessageStatus, string> = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Kept',
};

export const keptInOutboxText: Record<MessageChannel, string> = {
  email: 'Kept in the outbox: email is not set up',
  sms: 'Kept in the outbox: text messages are not set up',
};

/** Said of and in the demo, whose people are made up. */
export const demoOutboxText = 'Messages of this demo stay in its outbox';

/** Of a message that carries a right: nobody but its recipient reads its words. */
export const sealedText = 'This message carries a personal link or code, so only its recipient can read it.';
/** Whether what it carries is still worth sending. */
export function canRetry(
  { status, right_until }: { status: MessageStatus; right_until: string | null },
  now: Date,
): boolean {
  const isWaiting = status === 'kept' || status === 'failed';
  return isWaiting && (right_until === null || new Date(right_until) > now);
}

export const rightExpiredText = 'The link or code in this message no longer works. Please send a new one.';
