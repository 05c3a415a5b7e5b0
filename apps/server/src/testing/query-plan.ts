import type pg from 'pg';
import { inBusinessTransaction, type NamedQuery, type Tx } from '../platform/with-business.ts';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

/**
 * Returns the query plan for the server's database role. The plan for the table owner would be different, because
 * row-level security does not apply to the owner.
 */
export async function planOf(pool: pg.Pool, businessId: string, query: NamedQuery): Promise<PlanNode[]> {
  return inBusinessTransaction(pool, { businessId }, async (tx) => {
    const { rows } = await tx.$client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      text: `explain (analyze, format json) ${query.text}`,
      values: query.values,
    });
    const [row] = rows;
    if (!row) throw new Error('no plan');
    return flatten(row['QUERY PLAN'][0].Plan);
  });
}

/** Returns the tables that were read by a sequential scan. */
export const scannedTables = (plan: PlanNode[], tables: readonly string[]): string[] =>
  tables.filter((table) =>
    plan.some((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table),
  );

/**
 * Returns the largest number of rows that any step of the plan has read, including rows that were filtered out. If
 * `table` is given, only the steps that read that table are considered.
 */
export const rowsRead = (plan: PlanNode[], table?: string): number =>
  Math.max(
    0,
    ...plan
      .filter((node) => !table || node['Relation Name'] === table)
      .map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']),
  );

interface TableReads {
  /** The number of sequential scans of the table. */
  seqScans: number;
  indexScans: number;
  /** The number of table rows fetched through an index. */
  fetched: number;
}

/**
 * Counts the rows that a query reads from the tables. The database statistics also count reads inside functions,
 * which a query plan does not show.
 */
export async function readsOf<Row extends pg.QueryResultRow>(
  { $client }: Tx,
  tables: readonly string[],
  query: NamedQuery,
): Promise<TableReads & { rows: Row[] }> {
  const count = async () => {
    const { rows } = await $client.query<TableReads>(
      `select coalesce(sum(seq_scan), 0) as "seqScans", coalesce(sum(idx_scan), 0) as "indexScans",
         coalesce(sum(idx_tup_fetch), 0) as fetched
       from pg_stat_xact_user_tables where relname = any ($1)`,
      [tables],
    );
    return rows[0] ?? { seqScans: 0, indexScans: 0, fetched: 0 };
  };
  const before = await count();
  const { rows } = await $client.query<Row>({ text: query.text, values: query.values });
  const after = await count();
  return {
    rows,
    seqScans: after.seqScans - before.seqScans,
    indexScans: after.indexScans - before.indexScans,
    fetched: after.fetched - before.fetched,
  };
}
