import * as z from 'zod';
import { Id, Timestamp, Version } from '../fields.ts';
import { Answer, RecordName } from '../questions/answer.ts';
import { Card } from './card.ts';

export const ChatThread = z.object({
  id: Id,
  version: Version,
  created_at: Timestamp,
  title: z.string(),
  last_message_at: Timestamp,
});
export type ChatThread = z.infer<typeof ChatThread>;

export const ChatMessage = z.object({
  id: Id,
  thread_id: Id,
  created_at: Timestamp,
  role: z.enum(['user', 'assistant']),
  /** The person's words, or the model's (markdown without HTML); an answer worked out here has its sentence in `answers`. */
  text: z.string(),
  mentions: z.array(RecordName),
  answers: z.array(Answer),
  /** How the answers are to be drawn first. */
  shown_as: z.enum(['table', 'chart']),
  card: Card.nullable(),
  /** What could be asked next. */
  suggestions: z.array(z.string()),
  state: z.enum(['done', 'stopped', 'failed']),
  source: z.enum(['here', 'model']),
  /** Of a failure, or of figures that were struck because no question gave them. */
  note: z.string().nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** What comes over the stream while an answer is made. */
export const ChatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('asked'), thread: ChatThread, message: ChatMessage }),
  z.object({ type: z.literal('reading'), title: z.string() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('answered'), message: ChatMessage }),
]);
export type ChatEvent = z.infer<typeof ChatEvent>;
