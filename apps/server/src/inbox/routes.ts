import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { attachFile } from './attachments.ts';
import { countUnread, getConversation, listConversations } from './reads.ts';
import { sendReply } from './reply.ts';
import { createSavedReply, listSavedReplies, removeSavedReply, updateSavedReply } from './saved-replies.ts';
import {
  addNote,
  assign,
  chooseCustomer,
  markRead,
  markUnread,
  removeConversation,
  setDone,
  toLead,
} from './writes.ts';

export const inboxRoutes = routesOf(member.inbox, {
  list: listConversations,
  unread: countUnread,
  get: getConversation,
  markRead,
  markUnread,
  assign,
  setDone,
  chooseCustomer,
  toLead,
  reply: sendReply,
  note: addNote,
  remove: removeConversation,
  attach: attachFile,
  savedReplies: listSavedReplies,
  createSavedReply,
  updateSavedReply,
  removeSavedReply,
});
