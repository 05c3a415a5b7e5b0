import * as z from 'zod';
import { messageChannels, messageStatuses } from './message-status.ts';

export const MessageStatus = z.enum(messageStatuses);
export type MessageStatus = z.infer<typeof MessageStatus>;

export const MessageChannel = z.enum(messageChannels);
export type MessageChannel = z.infer<typeof MessageChannel>;

export const Message = z.object({
  id: z.uuid(),
  channel: MessageChannel,
  recipient: z.string(),
  subject: z.string(),
  status: MessageStatus,
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  /** The approximate time of the next automatic attempt to send the message. */
  next_try_at: z.iso.datetime().nullable(),
  /** True if the mail or SMS server received the whole message but did not respond. */
  may_have_arrived: z.boolean(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  /** The time when the personal link or code in the message expires; null if the message contains no link or code. */
  right_until: z.iso.datetime().nullable(),
});
export type Message = z.infer<typeof Message>;

export const MessageDetail = Message.extend({
  /**
   * The content of the message; null if the message contains a personal link or code, because only the recipient is
   * allowed to read such a message.
   */
  text: z.string().nullable(),
  html: z.string().nullable(),
  attachment_names: z.array(z.string()),
});
export type MessageDetail = z.infer<typeof MessageDetail>;
