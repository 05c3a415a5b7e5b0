import * as z from 'zod';
import { Id, Timestamp } from '../fields.ts';

/** What was asked for: figures of the business, a look for advice, a question, a conversation, better words. */
export const aiPurposes = ['metrics', 'check', 'question', 'chat', 'content'] as const;
export const AiPurpose = z.enum(aiPurposes);
export type AiPurpose = z.infer<typeof AiPurpose>;

/** One line of the log that the user can read: what was asked, what it read, and whether anything left the machine. */
export const AiCall = z.object({
  id: Id,
  created_at: Timestamp,
  purpose: AiPurpose,
  /** Who is late */
  title: z.string(),
  /** 4 invoices, 31 payments */
  detail: z.string(),
  is_sent_out: z.boolean(),
  model: z.string().nullable(),
  tokens_in: z.int().nullable(),
  tokens_out: z.int().nullable(),
  failure: z.string().nullable(),
});
export type AiCall = z.infer<typeof AiCall>;
