export const messageStatuses = ['queued', 'sending', 'sent', 'failed', 'kept', 'withheld'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const messageChannels = ['email', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/**
 * The labels of the message statuses. 'kept': no sending service is set up, so the message stays in the outbox, where
 * the business can read it (M19). 'withheld': the message was deliberately not sent, because the recipient unsubscribed
 * or left the team, or because the content was outdated.
 */
export const messageStatusLabels: Record<MessageStatus, string> = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Kept',
  withheld: 'Not sent',
};

export const keptInOutboxText: Record<MessageChannel, string> = {
  email: 'Kept in the outbox: email is not set up',
  sms: 'Kept in the outbox: text messages are not set up',
};

/** The message shown in the demo, where nothing is ever sent because the customers are fictional. */
export const demoOutboxText = 'Demo messages stay in the outbox';

/**
 * The notice that replaces the content of a message with a personal link or code. Only the recipient is allowed to read
 * such a message.
 */
export const sealedText = 'This message contains a personal link or code, so only its recipient can read it.';
/**
 * If the mail or SMS server received the message but did not respond, the message is sent automatically at most this
 * number of times. The server could have accepted the message each time, so a recipient gets at most this number of
 * copies automatically.
 */
export const mostUnsureTries = 2;

interface TriedMessage {
  status: MessageStatus;
  last_error: string | null;
}

/** Returns whether the last attempt to send the message failed and another attempt will be made automatically. */
export const isTriedAgain = ({ status, last_error }: TriedMessage): boolean =>
  status === 'queued' && last_error !== null;

/** Returns the status label of a message, which is the same on every screen that shows messages. */
export function messageStateText(message: TriedMessage & { may_have_arrived: boolean }): string {
  if (isTriedAgain(message)) return 'Trying again';
  if (message.status === 'failed' && message.may_have_arrived) return 'May have been delivered';
  return messageStatusLabels[message.status];
}

/**
 * Returns whether a user can send the message now. This is possible if the message was stored without being sent, if it
 * failed, or if its next attempt is pending.
 */
export const canSendNow = (message: TriedMessage): boolean =>
  message.status === 'kept' || message.status === 'failed' || isTriedAgain(message);

/**
 * Returns whether a message can be sent again. A message with a personal link or code cannot be sent after the link or
 * code has expired.
 */
export function canRetry(
  { right_until, ...message }: TriedMessage & { right_until: string | null },
  now: Date,
): boolean {
  return canSendNow(message) && (right_until === null || new Date(right_until) > now);
}

export const rightExpiredText = 'The link or code in this message no longer works. Please send a new one.';
