import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id, nullableText, nullWhenLeftOut } from '../fields.ts';
import { MessageChannel, MessageStatus } from '../outbox/message.ts';
import { LastJob } from './last-job.ts';
import { letterTypes, reminderTones } from './letter-type.ts';
import { NumberSequence, NumberSequenceEdit } from './number-sequence.ts';

/**
 * Identifies a message by its type and its document. For a receipt, the document is the payment; for a statement, the
 * document is the customer.
 */
const LetterKey = z.strictObject({ type: z.enum(letterTypes), document_id: Id });

const Letter = LetterKey.extend({
  /** A sentence in the sender's own words, which is added to the message. */
  note: nullableText(500),
  /** The tone of a reminder; if omitted, the tone depends on how many days the invoice is overdue. */
  tone: z.enum(reminderTones).nullable(),
});

/** The input of send-document (M19). The recipient always comes from the server's data, never from the caller. */
export const SendDocument = nullWhenLeftOut(
  Letter.extend({
    /** The channel; if omitted, the message is sent by email, or by SMS if there is only a phone number. */
    method: MessageChannel.nullable(),
  }),
);
export type SendDocument = z.infer<typeof SendDocument>;

/**
 * The result of sending a message to a customer. `kept` is true if the message stays in the outbox because no email or
 * SMS service is set up.
 */
export const SentDocument = z.object({ message_id: Id, method: MessageChannel, kept: z.boolean() });
export type SentDocument = z.infer<typeof SentDocument>;

/**
 * Sends a reminder to the current user exactly as the customer would receive it. If the channel is omitted, the
 * customer's channel is used.
 */
export const CopyToMe = nullWhenLeftOut(
  Letter.extend({ type: z.literal('reminder'), method: MessageChannel.nullable() }),
);
export type CopyToMe = z.infer<typeof CopyToMe>;

export const CopiedToMe = z.object({
  method: MessageChannel,
  status: z.enum(['queued', 'kept']),
  /** The user's own email address or phone number. */
  to: z.string(),
});
export type CopiedToMe = z.infer<typeof CopiedToMe>;

export const PreviewLetter = nullWhenLeftOut(Letter);
export type PreviewLetter = z.infer<typeof PreviewLetter>;

const Way = z.object({
  is_set_up: z.boolean(),
  /** The recipient's email address or phone number; null if there is none that can be used. */
  recipient: z.string().nullable(),
  /** The reason why the channel cannot be used, as an error message for the sender. */
  problem: z.string().nullable(),
});

/** A preview of the message and its possible channels. A preview does not change anything. */
export const LetterPreview = z.object({
  recipient_name: z.string(),
  ways: z.object({ email: Way, sms: Way }),
  /**
   * The reason why the sender cannot send messages through this installation yet: the sender's own email address is not
   * confirmed (A4a).
   */
  sender_problem: z.string().nullable(),
  email: z.object({ subject: z.string(), html: z.string() }),
  text_message: z.string(),
  /** A short version of the message for the user's own email program. */
  own_email: z.string(),
  /** The name of the PDF that is attached to the message; null if no PDF is attached. */
  file_name: z.string().nullable(),
  /** The link to the document, which works from the moment it is shown to the user. */
  link: z.string().nullable(),
  /** The number that the document has, or gets when it is sent. */
  number: z.string().nullable(),
  /**
   * A user who has sent the message from their own device confirms that the document was sent or that the customer was
   * reminded.
   */
  confirms: z.enum(['sent', 'reminded']).nullable(),
  is_demo: z.boolean(),
});
export type LetterPreview = z.infer<typeof LetterPreview>;

export const LetterInput = LetterKey;
export type LetterInput = z.infer<typeof LetterInput>;

export const DocumentMessage = z.object({
  id: Id,
  channel: MessageChannel,
  recipient: z.string(),
  subject: z.string(),
  status: MessageStatus,
  last_error: z.string().nullable(),
  next_try_at: z.iso.datetime({ offset: true }).nullable(),
  may_have_arrived: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
});
export type DocumentMessage = z.infer<typeof DocumentMessage>;

const route = (path: `/${string}`, method: 'GET' | 'POST' | 'PATCH' = 'POST') =>
  oc.route({ method, path, tags: ['documents'] });

export const documentsContract = {
  numbers: route('/number-sequences', 'GET').output(z.array(NumberSequence)),
  updateNumbers: route('/number-sequences/{kind}', 'PATCH').input(NumberSequenceEdit).output(NumberSequence),
  send: route('/documents/send').input(SendDocument).output(SentDocument),
  copyToMe: route('/documents/copy-to-me').input(CopyToMe).output(CopiedToMe),
  preview: route('/documents/preview').input(PreviewLetter).output(LetterPreview),
  /**
   * Enables the link to the document, because the user is about to send the link from their own phone or email
   * program.
   */
  offer: route('/documents/offer').input(LetterInput).output(z.null()),
  /** Confirms that the user sent the message: the document is marked as sent or, for a reminder, as reminded today. */
  confirm: route('/documents/confirm').input(LetterInput).output(z.null()),
  /** Returns the content of the customer's newest invoice or estimate, as the starting point for the next document. */
  lastJob: oc
    .route({ method: 'GET', path: '/customers/{customer_id}/last-job', tags: ['documents'] })
    .input(z.strictObject({ customer_id: Id }))
    .output(LastJob.nullable()),
};

/** An event in a document's history, as readable text. */
export const DocumentEvent = z.object({
  id: z.number(),
  action: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime({ offset: true }),
  amount: z.number().nullable(),
});
export type DocumentEvent = z.infer<typeof DocumentEvent>;

/** The totals of the documents that match the filters. */
export const DocumentTotals = z.object({ count: z.int(), total: z.number(), average: z.number() });
export type DocumentTotals = z.infer<typeof DocumentTotals>;

/** The state of a document's public link. */
export const DocumentLink = z.object({
  link_enabled: z.boolean(),
  /**
   * The path of the document's public page; null while the document is a draft or the link is disabled, because the
   * page is available only after sending.
   */
  path: z.string().nullable(),
});
export type DocumentLink = z.infer<typeof DocumentLink>;
