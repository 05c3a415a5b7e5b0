import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id, nullableText, nullWhenLeftOut } from '../fields.ts';
import { MessageChannel, MessageStatus } from '../outbox/message.ts';
import { LastJob } from './last-job.ts';
import { letterTypes, reminderTones } from './letter-type.ts';

/** Which letter; its document is the payment for a receipt, the customer for a statement. */
const LetterKey = z.strictObject({ type: z.enum(letterTypes), document_id: Id });

const Letter = LetterKey.extend({
  /** A sentence of the sender's own. */
  note: nullableText(500),
  /** Of a reminder; left out, it fits the days that the invoice is late. */
  tone: z.enum(reminderTones).nullable(),
});

/** send-document (M19): the recipient comes from the server's data, never from the caller. */
export const SendDocument = nullWhenLeftOut(
  Letter.extend({
    /** Left out: by email, or by text message when there is only a phone. */
    method: MessageChannel.nullable(),
  }),
);
export type SendDocument = z.infer<typeof SendDocument>;

/** Whether the message is on its way or waits in the outbox, because nothing is set up to send it. */
export const SentDocument = z.object({ message_id: Id, method: MessageChannel, kept: z.boolean() });
export type SentDocument = z.infer<typeof SentDocument>;

/** A reminder as its customer would get it, to whoever asks. Left out, the way is the one to the customer. */
export const CopyToMe = nullWhenLeftOut(
  Letter.extend({ type: z.literal('reminder'), method: MessageChannel.nullable() }),
);
export type CopyToMe = z.infer<typeof CopyToMe>;

export const CopiedToMe = z.object({
  method: MessageChannel,
  status: z.enum(['queued', 'kept']),
  /** Their own address or number. */
  to: z.string(),
});
export type CopiedToMe = z.infer<typeof CopiedToMe>;

export const PreviewLetter = nullWhenLeftOut(Letter);
export type PreviewLetter = z.infer<typeof PreviewLetter>;

const Way = z.object({
  is_set_up: z.boolean(),
  /** The address or number it goes to; null when there is none that works. */
  recipient: z.string().nullable(),
  /** Why it cannot go this way, in words for the sender. */
  problem: z.string().nullable(),
});

/** The letter as it will arrive, and the ways that it can go. Nothing has changed by looking at it. */
export const LetterPreview = z.object({
  recipient_name: z.string(),
  ways: z.object({ email: Way, sms: Way }),
  /** Why the sender may not send by the installation yet: their own address is not confirmed (A4a). */
  sender_problem: z.string().nullable(),
  email: z.object({ subject: z.string(), html: z.string() }),
  text_message: z.string(),
  /** The same in short, for somebody's own mail program. */
  own_email: z.string(),
  /** Null when no PDF comes along. */
  file_name: z.string().nullable(),
  /** Works from the moment in which it is offered. */
  link: z.string().nullable(),
  /** What the sender is asked afterwards, who sends it from a device of their own. */
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

const route = (path: `/${string}`) => oc.route({ method: 'POST', path, tags: ['documents'] });

export const documentsContract = {
  send: route('/documents/send').input(SendDocument).output(SentDocument),
  copyToMe: route('/documents/copy-to-me').input(CopyToMe).output(CopiedToMe),
  preview: route('/documents/preview').input(PreviewLetter).output(LetterPreview),
  /** Somebody hands it over from their own phone or mail program: its link works from now on. */
  offer: route('/documents/offer').input(LetterInput).output(z.null()),
  /** They say that they did: what was sent counts as sent, what was a reminder as reminded today. */
  confirm: route('/documents/confirm').input(LetterInput).output(z.null()),
  /** What the customer's newest invoice or estimate held, to write the next one from. */
  lastJob: oc
    .route({ method: 'GET', path: '/customers/{customer_id}/last-job', tags: ['documents'] })
    .input(z.strictObject({ customer_id: Id }))
    .output(LastJob.nullable()),
};
