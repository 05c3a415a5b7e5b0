import * as z from 'zod';
import { Id, requiredText, Timestamp, untrimmedText } from '../fields.ts';
import { messageChannels, messageStatuses } from '../outbox/message-status.ts';
import { pageFields } from '../page-fields.ts';
import { inboxViews, mostAttachments } from './inbox-texts.ts';

const Colleague = z.object({ id: Id, name: z.string() });

/** A conversation with one person by email or text message, as the list shows it. */
export const ConversationRow = z.object({
  id: Id,
  channel: z.enum(messageChannels),
  /** The name of the customer or lead, or else the name that the sender uses; null if no name is known. */
  name: z.string().nullable(),
  /** The email address or phone number of the other person. */
  address: z.string(),
  subject: z.string().nullable(),
  customer_id: Id.nullable(),
  lead_id: Id.nullable(),
  assignee_id: Id.nullable(),
  is_done: z.boolean(),
  /** The number of messages that nobody in the office has read. */
  unread: z.int(),
  last_at: Timestamp,
  preview: z.string(),
});
export type ConversationRow = z.infer<typeof ConversationRow>;

export const ConversationFile = z.object({
  id: Id,
  file_id: z.string(),
  name: z.string(),
  content_type: z.string(),
  byte_size: z.int(),
});
export type ConversationFile = z.infer<typeof ConversationFile>;

export const messageDirections = ['in', 'out', 'note'] as const;

/** The reasons why the content of an incoming email is missing. */
export const mailProblems = ['too_large', 'unreadable'] as const;
export type MailProblem = (typeof mailProblems)[number];

export const ConversationMessage = z.object({
  id: Id,
  /** The direction 'note' is an internal note, which only the team sees. */
  direction: z.enum(messageDirections),
  at: Timestamp,
  /** The team member who wrote the message; null for incoming and automatic messages. */
  author: Colleague.nullable(),
  from_name: z.string().nullable(),
  from_address: z.string().nullable(),
  subject: z.string().nullable(),
  text: z.string(),
  /** The earlier message that is quoted below the text. */
  quoted: z.string().nullable(),
  /** Whether the email can also be shown as its sender designed it. */
  has_page: z.boolean(),
  /** Whether that page contains pictures from the internet, which load only on request. */
  has_pictures: z.boolean(),
  /** Whether a program wrote the message, such as an absence notice. */
  is_automatic: z.boolean(),
  /** Whether the email came from another address than the one that the business wrote to. */
  is_other_sender: z.boolean(),
  problem: z.enum(mailProblems).nullable(),
  /** The number of attachments that were not stored, because they are too many or too large. */
  files_left_out: z.int(),
  files: z.array(ConversationFile),
  /** The message in the outbox; null for incoming messages and notes. */
  outbox_id: Id.nullable(),
  status: z.enum(messageStatuses).nullable(),
});
export type ConversationMessage = z.infer<typeof ConversationMessage>;

export const Conversation = ConversationRow.extend({
  assignee: Colleague.nullable(),
  /** The messages from oldest to newest; `earlier` is true if there are older messages. */
  messages: z.array(ConversationMessage),
  earlier: z.boolean(),
  /** The address that a reply is sent to; null if the person cannot be answered, and `why` says the reason. */
  reply_to: z.string().nullable(),
  why: z.string().nullable(),
  /** Whether a reply will be sent or only kept in the outbox. */
  is_set_up: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

export const InboxQuery = z.strictObject({
  view: z.enum(inboxViews).default('open'),
  ...pageFields,
});
export type InboxQuery = z.infer<typeof InboxQuery>;

export const ConversationPage = z.object({
  conversations: z.array(ConversationRow),
  next: z.string().nullable(),
});

/** The number of messages that are shown at once. */
export const mostMessages = 50;

export const ById = z.strictObject({ id: Id });

const MessageText = requiredText(20_000, 'Please write a message');

export const NewReply = ById.extend({
  text: MessageText,
  /** The address that the user saw. The reply is rejected if the other person has written from another address since. */
  to: untrimmedText(320),
  file_ids: z.array(Id).max(mostAttachments).default([]),
});
export type NewReply = z.infer<typeof NewReply>;

export const NewNote = ById.extend({ text: MessageText });
export type NewNote = z.infer<typeof NewNote>;

export const Assignment = ById.extend({ user_id: Id.nullable() });
export const DoneChange = ById.extend({ is_done: z.boolean() });
export const CustomerChoice = ById.extend({ customer_id: Id.nullable() });

export const SavedReply = z.object({ id: Id, title: z.string(), text: z.string() });
export type SavedReply = z.infer<typeof SavedReply>;

const SavedReplyFields = {
  title: requiredText(80, 'Please enter a name'),
  text: requiredText(5000, 'Please enter the text'),
};
export const NewSavedReply = z.strictObject(SavedReplyFields);
export type NewSavedReply = z.infer<typeof NewSavedReply>;
export const SavedReplyEdit = ById.extend(SavedReplyFields);
export type SavedReplyEdit = z.infer<typeof SavedReplyEdit>;
