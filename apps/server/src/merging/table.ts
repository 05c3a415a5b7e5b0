import { type MergeKind, mergeKinds } from '@dayworks/shared/merging/merge-kind';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../platform/database/columns.ts';
import { tenantTable } from '../platform/database/tenant-table.ts';

/**
 * Every merge. The row stays for good, because the id of the merged record leads to the remaining
 * one. The ids have no foreign keys, because a merged lead no longer has a row of its own.
 */
export const merges = tenantTable(
  'merges',
  {
    kind: text().$type<MergeKind>().notNull(),
    kept_id: uuid().notNull(),
    merged_id: uuid().notNull(),
    kept_title: text().notNull(),
    merged_title: text().notNull(),
    merged_by: uuid(),
    /** The records that moved, counted in words. */
    moves: jsonb().$type<{ label: string; count: number }[]>().notNull(),
    undone_at: instant(),
  },
  (table) => [
    uniqueIndex('merges_merged_key')
      .on(table.business_id, table.kind, table.merged_id)
      .where(sql`undone_at is null`),
    index('merges_kept_idx').on(table.business_id, table.kind, table.kept_id).where(sql`undone_at is null`),
    index('merges_created_idx').on(table.business_id, table.created_at.desc().nullsLast()),
    check('merges_kind_check', oneOf(table.kind, mergeKinds)),
    check('merges_two_check', sql`${table.kept_id} <> ${table.merged_id}`),
  ],
);

/**
 * The rows that a merge changed, with the values of the changed columns before and after it. `before` is null for a row
 * that the merge added, and `after` for one that it removed. The rows are deleted once the merge can no longer be undone,
 * except those of invoices, because automatic payments do not charge an invoice that came with a merge.
 */
export const merge_changes = tenantTable(
  'merge_changes',
  {
    merge_id: uuid().notNull(),
    table_name: text().notNull(),
    row_id: uuid().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    foreignKey({
      name: 'merge_id_same_business',
      columns: [table.business_id, table.merge_id],
      foreignColumns: [merges.business_id, merges.id],
    }).onDelete('cascade'),
    index('merge_changes_merge_idx').on(table.business_id, table.merge_id, table.table_name),
    index('merge_changes_invoice_idx')
      .on(table.business_id, table.row_id)
      .where(sql`table_name = 'invoices'`),
    index('merge_changes_created_idx').on(table.created_at).where(sql`table_name <> 'invoices'`),
  ],
);

/** Pairs of records that somebody said are not duplicates. The smaller id comes first. */
export const not_duplicates = tenantTable(
  'not_duplicates',
  { kind: text().$type<MergeKind>().notNull(), one_id: uuid().notNull(), other_id: uuid().notNull() },
  (table) => [
    uniqueIndex('not_duplicates_pair_key').on(table.business_id, table.kind, table.one_id, table.other_id),
    check('not_duplicates_kind_check', oneOf(table.kind, mergeKinds)),
    check('not_duplicates_order_check', sql`${table.one_id} < ${table.other_id}`),
  ],
);
