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
  /**
   * The text of the chat message: the user's words or the AI model's text (Markdown without HTML). For a calculated
   * answer, the text is in `answers`.
   */
  text: z.string(),
  mentions: z.array(RecordName),
  answers: z.array(Answer),
  /** Whether the answers are first shown as a table or as a chart. */
  shown_as: z.enum(['table', 'chart']),
  card: Card.nullable(),
  /** The suggested next questions below an answer. */
  suggestions: z.array(z.string()),
  state: z.enum(['done', 'stopped', 'failed']),
  source: z.enum(['here', 'model']),
  /** A note about a failure, or about figures that were removed because no query returned them. */
  note: z.string().nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** The events that the server streams while an answer is being generated. */
export const ChatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('asked'), thread: ChatThread, message: ChatMessage }),
  z.object({ type: z.literal('reading'), title: z.string() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('answered'), message: ChatMessage }),
]);
export type ChatEvent = z.infer<typeof ChatEvent>;

const longest = 60;

/** Returns the first words of the first message as a title, such as 'Who owes me money, and what should I do…'. */
export function threadTitle(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line
    .slice(0, longest - 1)
    .toWellFormed()
    .replaceAll('\uFFFD', '');
  const words = cut.slice(0, cut.lastIndexOf(' ') > longest / 2 ? cut.lastIndexOf(' ') : undefined);
  return `${words.replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`;
}
