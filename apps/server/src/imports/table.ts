import type { Candidate } from '@dayworks/shared/imports/import';
import {
  type DuplicateChoice,
  duplicateChoices,
  type ImportKind,
  type ImportStatus,
  importKinds,
  importStatuses,
  type RowOutcome,
  rowOutcomes,
} from '@dayworks/shared/imports/import-kind';
import { type DateOrder, type DecimalMark, dateOrders } from '@dayworks/shared/imports/read-cell';
import type { RowProblem } from '@dayworks/shared/imports/row-reader';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf, version } from '../platform/database/columns.ts';
import { linkTo, tenantTable } from '../platform/database/tenant-table.ts';

export type KindCounts = Partial<Record<ImportKind, number>>;

/** The result of the steps so far. */
export interface ImportCounts {
  created: KindCounts;
  updated: KindCounts;
  skipped: number;
  left_out: number;
  problems: number;
  likely_duplicates: number;
}

/** One import: its files, its step, and how far the running step has come. */
export const imports = tenantTable(
  'imports',
  {
    status: text().$type<ImportStatus>().notNull().default('draft'),
    duplicates: text().$type<DuplicateChoice>().notNull().default('skip'),
    is_left_alone: boolean().notNull().default(true),
    created_by: uuid(),
    /** The position, in the order of the import, of the file that the running step works on, and its last finished row. */
    at_file: integer().notNull().default(0),
    at_row: integer().notNull().default(0),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    counts: jsonb()
      .$type<ImportCounts>()
      .notNull()
      .default({ created: {}, updated: {}, skipped: 0, left_out: 0, problems: 0, likely_duplicates: 0 }),
    problem: text(),
    started_at: instant(),
    finished_at: instant(),
    undone_at: instant(),
    version: version(),
  },
  (table) => [
    index('imports_created_at_idx').on(
      table.business_id,
      table.created_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    // The clock finds the imports of all businesses that a killed server left unfinished.
    index('imports_running_idx')
      .on(table.updated_at)
      .where(sql`status in ('reading', 'importing', 'undoing')`),
    check('imports_status_check', oneOf(table.status, importStatuses)),
    check('imports_duplicates_check', oneOf(table.duplicates, duplicateChoices)),
  ],
);

/** A file of an import, or the rows of one kind in a file that contains several kinds. */
export const import_files = tenantTable(
  'import_files',
  {
    import_id: uuid().notNull(),
    name: text().notNull(),
    /** The stored file; several rows can refer to the same one. */
    file_id: text().notNull(),
    place: integer().notNull().default(0),
    kind: text().$type<ImportKind>().notNull(),
    source: text(),
    format: integer(),
    headings: jsonb().$type<string[]>().notNull(),
    heading_row: integer().notNull(),
    /** The first rows after the headings, for examples and the preview. */
    samples: jsonb().$type<{ row: number; cells: string[] }[]>().notNull(),
    mapping: jsonb().$type<(string | null)[]>().notNull(),
    dates: text().$type<DateOrder>().notNull(),
    decimal: text().$type<DecimalMark>().notNull(),
    rows: integer().notNull(),
    is_remembered: boolean().notNull().default(false),
    /** Whether all rows of the file have been copied to import_rows. */
    is_read: boolean().notNull().default(false),
    version: version(),
  },
  (table) => [
    ...linkTo(table, table.import_id, imports),
    index('import_files_import_id_idx').on(table.business_id, table.import_id),
    check('import_files_kind_check', oneOf(table.kind, importKinds)),
    check('import_files_dates_check', oneOf(table.dates, dateOrders)),
    check('import_files_decimal_check', oneOf(table.decimal, ['.', ','])),
  ],
);

/** The rows of the files. All rows of one document have the same `head`, which is its first row. */
export const import_rows = tenantTable(
  'import_rows',
  {
    import_file_id: uuid().notNull(),
    row: integer().notNull(),
    head: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    title: text(),
    problems: jsonb().$type<RowProblem[]>().notNull().default([]),
    candidates: jsonb().$type<Candidate[]>().notNull().default([]),
    /** What identifies the record within the file, so that the same record in a later row is noticed. */
    match_key: text(),
    choice: text().$type<DuplicateChoice>(),
    outcome: text().$type<RowOutcome>(),
  },
  (table) => [
    ...linkTo(table, table.import_file_id, import_files),
    uniqueIndex('import_rows_row_key').on(table.business_id, table.import_file_id, table.row),
    index('import_rows_head_idx').on(table.business_id, table.import_file_id, table.head),
    index('import_rows_match_key_idx').on(
      table.business_id,
      table.import_file_id,
      table.match_key,
      table.row,
    ),
    check('import_rows_choice_check', oneOf(table.choice, duplicateChoices)),
    check('import_rows_outcome_check', oneOf(table.outcome, rowOutcomes)),
  ],
);

/** The tables that an import writes to. The parts of documents belong to their document and are not listed. */
export const importedEntities = [
  'customers',
  'customer_addresses',
  'item_catalog',
  'leads',
  'estimates',
  'invoices',
  'payments',
  'payment_refunds',
  'invoice_credits',
  'expenses',
  'appointments',
] as const;
export type ImportedEntity = (typeof importedEntities)[number];

/** A record that an import created or updated, or an existing record that a row of the import was recognized as. */
export const import_records = tenantTable(
  'import_records',
  {
    import_id: uuid().notNull(),
    import_file_id: uuid().notNull(),
    head: integer().notNull(),
    entity: text().$type<ImportedEntity>().notNull(),
    record_id: uuid().notNull(),
    action: text().$type<'created' | 'updated' | 'found'>().notNull(),
    /** How other rows name this record: by its number in the old system, and by its name. */
    external_key: text(),
    name_key: text(),
    /** The fields of an updated record before and after the import. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    ...linkTo(table, table.import_id, imports),
    index('import_records_record_id_idx').on(table.business_id, table.record_id),
    index('import_records_import_id_idx').on(
      table.business_id,
      table.import_id,
      table.entity,
      table.record_id,
    ),
    index('import_records_external_key_idx')
      .on(table.business_id, table.import_id, table.external_key)
      .where(sql`external_key is not null`),
    index('import_records_name_key_idx')
      .on(table.business_id, table.import_id, table.name_key)
      .where(sql`name_key is not null`),
    check('import_records_entity_check', oneOf(table.entity, importedEntities)),
    check('import_records_action_check', oneOf(table.action, ['created', 'updated', 'found'])),
  ],
);

/** The columns that the owner chose for files with the same headings. */
export const import_columns = tenantTable(
  'import_columns',
  {
    signature: text().notNull(),
    kind: text().$type<ImportKind>().notNull(),
    mapping: jsonb().$type<(string | null)[]>().notNull(),
    dates: text().$type<DateOrder>().notNull(),
    decimal: text().$type<DecimalMark>().notNull(),
  },
  (table) => [
    uniqueIndex('import_columns_signature_key').on(table.business_id, sql`md5(${table.signature})`),
    check('import_columns_kind_check', oneOf(table.kind, importKinds)),
  ],
);
