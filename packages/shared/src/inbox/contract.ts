import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id } from '../fields.ts';
import {
  Assignment,
  ById,
  Conversation,
  ConversationFile,
  ConversationPage,
  CustomerChoice,
  DoneChange,
  InboxQuery,
  NewNote,
  NewReply,
  NewSavedReply,
  SavedReply,
  SavedReplyEdit,
} from './conversation.ts';
import { attachmentMaxBytes, attachmentTooLargeText } from './inbox-texts.ts';

const route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`) =>
  oc.route({ method, path: `/inbox${path}`, tags: ['inbox'] });

export const inboxContract = {
  list: route('GET', '/conversations').input(InboxQuery).output(ConversationPage),
  /** The number of open conversations with unread messages; counting stops at 100. */
  unread: route('GET', '/unread').output(z.object({ unread: z.int() })),
  get: route('GET', '/conversations/{id}')
    .input(ById.extend({ before: Id.nullable().default(null) }))
    .output(Conversation),
  markRead: route('POST', '/conversations/{id}/read')
    .input(ById)
    .output(z.object({ unread: z.int() })),
  markUnread: route('POST', '/conversations/{id}/unread')
    .input(ById)
    .output(z.object({ unread: z.int() })),
  assign: route('POST', '/conversations/{id}/assign').input(Assignment).output(Conversation),
  setDone: route('POST', '/conversations/{id}/done').input(DoneChange).output(Conversation),
  /** Links the conversation to a customer, whose timeline then shows its messages. */
  chooseCustomer: route('POST', '/conversations/{id}/customer').input(CustomerChoice).output(Conversation),
  /** Creates a lead from the sender of a conversation that belongs to no customer or lead yet. */
  toLead: route('POST', '/conversations/{id}/lead').input(ById).output(Conversation),
  reply: route('POST', '/conversations/{id}/reply').input(NewReply).output(Conversation),
  note: route('POST', '/conversations/{id}/note').input(NewNote).output(Conversation),
  remove: route('DELETE', '/conversations/{id}').input(ById).output(z.null()),
  /** Uploads a file for the next reply. It is deleted after a day if no reply contains it. */
  attach: route('POST', '/conversations/{id}/files')
    .input(ById.extend({ file: z.file().max(attachmentMaxBytes, attachmentTooLargeText) }))
    .output(ConversationFile),
  savedReplies: route('GET', '/saved-replies').output(z.array(SavedReply)),
  createSavedReply: route('POST', '/saved-replies').input(NewSavedReply).output(SavedReply),
  updateSavedReply: route('PUT', '/saved-replies/{id}').input(SavedReplyEdit).output(SavedReply),
  removeSavedReply: route('DELETE', '/saved-replies/{id}').input(ById).output(z.null()),
};
