import * as z from 'zod';
import { Id, Timestamp, text, Version } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { duplicateChoices, importKinds, importLimits, importStatuses, rowOutcomes } from './import-kind.ts';
import { dateOrders } from './read-cell.ts';

const Kind = z.enum(importKinds);
const Choice = z.enum(duplicateChoices);

const Count = z.int().min(0);
const CountOfKind = z.partialRecord(Kind, Count);

/** An import as it is listed: its step, its progress and its result. */
export const Import = z.object({
  id: Id,
  created_at: Timestamp,
  status: z.enum(importStatuses),
  /** What happens to rows that look like existing records, unless the owner decided otherwise for a row. */
  duplicates: Choice,
  /** Whether reminders, automations, late fees, automatic payments and campaigns leave the imported records alone. */
  is_left_alone: z.boolean(),
  /** The names of the files, and how many rows they have together. */
  file_names: z.array(z.string()),
  rows: Count,
  /** How many rows the running step has finished, and how many records it has to go through. */
  done: Count,
  total: Count,
  created: CountOfKind,
  updated: CountOfKind,
  skipped: Count,
  left_out: Count,
  /** The number of records with a problem, and of those that look like existing ones. */
  problems: Count,
  likely_duplicates: Count,
  /** Why the last step ended early, in words for the owner. */
  problem: z.string().nullable(),
  started_at: Timestamp.nullable(),
  finished_at: Timestamp.nullable(),
  undone_at: Timestamp.nullable(),
  version: Version,
});
export type Import = z.infer<typeof Import>;

export const PreviewRow = z.object({
  row: Count,
  /** The contents of the chosen columns as they will be imported. */
  cells: z.array(z.string()),
  problems: z.array(z.string()),
  is_left_out: z.boolean(),
});
export type PreviewRow = z.infer<typeof PreviewRow>;

/** A file of an import, or a part of it: the rows of one kind. */
export const ImportFile = z.object({
  id: Id,
  name: z.string(),
  kind: Kind,
  /** The product that exported the file, if its headings are known. */
  source: z.string().nullable(),
  headings: z.array(z.string()),
  /** The first filled cells of each column, which help to recognize it. */
  examples: z.array(z.array(z.string())),
  mapping: z.array(z.string().nullable()),
  dates: z.enum(dateOrders),
  decimal: z.enum(['.', ',']),
  rows: Count,
  /** What is missing from the mapping. */
  mapping_problem: z.string().nullable(),
  preview: z.object({ columns: z.array(z.string()), rows: z.array(PreviewRow) }),
  /** Whether the mapping was taken over from an earlier file with the same columns. */
  is_remembered: z.boolean(),
  version: Version,
});
export type ImportFile = z.infer<typeof ImportFile>;

export const ImportDetail = Import.extend({ files: z.array(ImportFile) });
export type ImportDetail = z.infer<typeof ImportDetail>;

export const fileTooLargeText = `A file can have at most ${importLimits.fileMegabytes} MB. Split it, or leave out columns that you do not need.`;

export const NewImportFile = z.strictObject({
  id: Id,
  file: z.file().max(importLimits.fileBytes, fileTooLargeText),
});
export type NewImportFile = z.infer<typeof NewImportFile>;

export const ImportFileEdit = z.strictObject({
  id: Id,
  version: Version,
  kind: Kind,
  mapping: z.array(text(60).nullable()).max(importLimits.columns),
  dates: z.enum(dateOrders),
  decimal: z.enum(['.', ',']),
});
export type ImportFileEdit = z.infer<typeof ImportFileEdit>;

export const rowFilters = ['all', 'problems', 'duplicates', 'left_out'] as const;
export type RowFilter = (typeof rowFilters)[number];

/** A record that exists already, or an earlier row of the import, that a row looks like. */
export const Candidate = z.object({
  /** The id of the record; null for an earlier row of the same file. */
  id: Id.nullable(),
  /** The earlier row; null for a record. */
  row: Count.nullable(),
  title: z.string(),
  detail: z.string().nullable(),
  reason: z.string(),
});
export type Candidate = z.infer<typeof Candidate>;

/** A row of an import with what was found out about it. */
export const ImportRow = z.object({
  id: Id,
  file_id: Id,
  kind: Kind,
  row: Count,
  title: z.string(),
  problems: z.array(z.object({ row: Count, message: z.string(), is_serious: z.boolean() })),
  candidates: z.array(Candidate),
  /** What the owner decided for this row; null if the choice for the whole import applies. */
  choice: Choice.nullable(),
  outcome: z.enum(rowOutcomes).nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportRowQuery = z.strictObject({
  id: Id,
  filter: z.enum(rowFilters).default('problems'),
  ...pageFields,
});
export type ImportRowQuery = z.infer<typeof ImportRowQuery>;

export const ImportRowPage = z.object({ rows: z.array(ImportRow), next: z.string().nullable() });
export type ImportRowPage = z.infer<typeof ImportRowPage>;

/** A decision about one row, or about all rows that look like existing records. */
export const ImportDecision = z.strictObject({ id: Id, row_id: Id.nullable(), choice: Choice });
export type ImportDecision = z.infer<typeof ImportDecision>;

/** Why a record of the import cannot be removed. */
export const Obstacle = z.object({
  kind: Kind,
  record_id: Id,
  title: z.string(),
  reason: z.string(),
});
export type Obstacle = z.infer<typeof Obstacle>;

export const Obstacles = z.object({ obstacles: z.array(Obstacle), count: Count });
export type Obstacles = z.infer<typeof Obstacles>;
