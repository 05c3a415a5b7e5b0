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

/**
 * A value in an answer. The format depends on the kind of the value: dates are calendar days, and times are instants
 * that are shown in the business's time zone.
 */
const Value = z.union([z.number(), z.string()]);

/** A single value with a link to the screen that shows exactly the rows behind the value. */
export const Figure = z.object({
  key: z.string(),
  label: z.string(),
  kind: ValueKind,
  value: Value,
  href: z.string().nullable(),
});
export type Figure = z.infer<typeof Figure>;

/** A part of a sentence: either plain text, or the key of a figure that is shown as a link. */
export const SentencePart = z.union([z.object({ text: z.string() }), z.object({ figure: z.string() })]);
export type SentencePart = z.infer<typeof SentencePart>;

export const AnswerTable = z.object({
  columns: z.array(z.object({ key: z.string(), label: z.string(), kind: ValueKind })),
  rows: z.array(
    z.object({
      /** A link to the record shown in the table row. */
      href: z.string().nullable(),
      cells: z.record(z.string(), Value.nullable()),
    }),
  ),
  /** The total number of rows; `rows` contains only the first ones. */
  count: z.int(),
  totals: z.record(z.string(), Value).nullable(),
});
export type AnswerTable = z.infer<typeof AnswerTable>;

/**
 * A record that a name can refer to: a record found by the command palette, or a team member, who is identified by the
 * user id.
 */
export const RecordName = z.object({ kind: z.enum([...foundKinds, 'person']), id: Id, name: z.string() });
export type RecordName = z.infer<typeof RecordName>;

export const Answer = z.object({
  question: Question,
  /** The title of the answer, such as 'Who owes you'. */
  title: z.string(),
  sentence: z.array(SentencePart),
  figures: z.array(Figure),
  table: AnswerTable.nullable(),
  chart: z
    .object({ kind: ValueKind, points: z.array(z.object({ label: z.string(), value: z.number() })) })
    .nullable(),
  /** A link to the screen that shows exactly the same rows as the answer. */
  href: z.string().nullable(),
  /** A summary of the rows that were read, such as '4 invoices and 31 payments'. */
  read: z.string(),
  read_at: Timestamp,
  /** The records that the names in the user's question refer to. */
  about: z.array(RecordName),
  /**
   * The records that match a name in the question equally well. If the list is not empty, the question was not
   * answered, and the user must choose one of the records.
   */
  which: z.array(RecordName),
});
export type Answer = z.infer<typeof Answer>;
