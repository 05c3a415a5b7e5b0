import * as z from 'zod';

export const messageStatuses = ['queued', 'sending', 'sent', 'failed', 'kept'] as const;
export const MessageStatus = z.enum(messageStatuses);
export type MessageStatus = z.infer<typeof MessageStatus>;

export const messageChannels = ['email', 'sms'] as const;
export const MessageChannel = z.enum(messageChannels);
export type MessageChannel = z.infer<typeof MessageChannel>;

/** kept: no way to send is set up, so the message waits where the business can read it (M19). */
export const messageStatusLabels: Record<MessageStatus, string> = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Kept',
};

export const Message = z.object({
  id: z.uuid(),
  channel: MessageChannel,
  recipient: z.string(),
  subject: z.string(),
  status: MessageStatus,
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
});
export type Message = z.infer<typeof Message>;

export const MessageDetail = Message.extend({
  text: z.string(),
  html: z.string().nullable(),
  attachment_names: z.array(z.string()),
});
export type MessageDetail = z.infer<typeof MessageDetail>;

export const keptInOutboxText: Record<MessageChannel, string> = {
  email: 'Kept in the outbox: email is not set up',
  sms: 'Kept in the outbox: text messages are not set up',
};
