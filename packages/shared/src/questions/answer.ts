import * as z from 'zod';
import { Id, Timestamp } from '../fields.ts';
import { foundKinds } from '../search/contract.ts';
import { Question } from './question.ts';

export const valueKinds = [
  'money',
  'count',
  'percent',
  'days',
  'hours',
  'date',
  'time',
  'status',
  'text',
] as const;
export const ValueKind = z.enum(valueKinds);
export type ValueKind = z.infer<typeof ValueKind>;

/** Dates are calendar days, times are instants in the business's zone, all else is as its kind says. */
const Value = z.union([z.number(), z.string()]);

/** One number, and the screen that shows exactly the rows it is made of. */
export const Figure = z.object({
  key: z.string(),
  label: z.string(),
  kind: ValueKind,
  value: Value,
  href: z.string().nullable(),
});
export type Figure = z.infer<typeof Figure>;

/** A sentence in pieces: words, and figures by their key, which are drawn as links. */
export const SentencePart = z.union([z.object({ text: z.string() }), z.object({ figure: z.string() })]);
export type SentencePart = z.infer<typeof SentencePart>;

export const AnswerTable = z.object({
  columns: z.array(z.object({ key: z.string(), label: z.string(), kind: ValueKind })),
  rows: z.array(
    z.object({
      /** The record that the row is about. */
      href: z.string().nullable(),
      cells: z.record(z.string(), Value.nullable()),
    }),
  ),
  /** All of them; `rows` holds the first. */
  count: z.int(),
  totals: z.record(z.string(), Value).nullable(),
});
export type AnswerTable = z.infer<typeof AnswerTable>;

/** What words can mean: a record that the palette finds, or somebody of the team (by the user's id). */
export const RecordName = z.object({ kind: z.enum([...foundKinds, 'person']), id: Id, name: z.string() });
export type RecordName = z.infer<typeof RecordName>;

export const Answer = z.object({
  question: Question,
  /** Who owes you */
  title: z.string(),
  sentence: z.array(SentencePart),
  figures: z.array(Figure),
  table: AnswerTable.nullable(),
  chart: z
    .object({ kind: ValueKind, points: z.array(z.object({ label: z.string(), value: z.number() })) })
    .nullable(),
  /** The screen that shows exactly these rows. */
  href: z.string().nullable(),
  /** 4 invoices and 31 payments */
  read: z.string(),
  read_at: Timestamp,
  /** Whom the words of the question were taken to mean. */
  about: z.array(RecordName),
  /** Several fit the words equally well: nothing was counted, one of them has to be chosen. */
  which: z.array(RecordName),
});
export type Answer = z.infer<typeof Answer>;
