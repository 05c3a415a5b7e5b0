import * as z from 'zod';
import type { CsvColumn } from '../csv.ts';
import { Id, Timestamp } from '../fields.ts';

/**
 * The purposes of an AI call: figures about the business, a check for suggestions, a single question, a chat
 * conversation, or a text that the AI rewrites.
 */
export const aiPurposes = ['metrics', 'check', 'question', 'chat', 'content'] as const;
export const AiPurpose = z.enum(aiPurposes);
export type AiPurpose = z.infer<typeof AiPurpose>;

/**
 * An entry in the AI log that users can read: what was asked, which data was read, and whether any data was sent to
 * an external service.
 */
export const AiCall = z.object({
  id: Id,
  created_at: Timestamp,
  purpose: AiPurpose,
  /** The title of the log entry, such as 'Who is late'. */
  title: z.string(),
  /** The records that were read for the AI call, such as '4 invoices, 31 payments'. */
  detail: z.string(),
  is_sent_out: z.boolean(),
  model: z.string().nullable(),
  tokens_in: z.int().nullable(),
  tokens_out: z.int().nullable(),
  failure: z.string().nullable(),
});
export type AiCall = z.infer<typeof AiCall>;

export const callCsv: CsvColumn<AiCall>[] = [
  { heading: 'Time', read: ({ created_at }) => created_at },
  { heading: 'Kind', read: ({ purpose }) => purpose },
  { heading: 'What', read: ({ title }) => title },
  { heading: 'Read', read: ({ detail }) => detail },
  { heading: 'Sent out', read: ({ is_sent_out }) => (is_sent_out ? 'yes' : 'no') },
  { heading: 'Model', read: ({ model }) => model },
  { heading: 'Tokens in', read: ({ tokens_in }) => tokens_in },
  { heading: 'Tokens out', read: ({ tokens_out }) => tokens_out },
  { heading: 'Failure', read: ({ failure }) => failure },
];
