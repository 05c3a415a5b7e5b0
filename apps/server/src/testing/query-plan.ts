import type pg from 'pg';
import { inBusinessTransaction, type NamedQuery } from '../platform/with-business.ts';

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

/** As the server's role, with row security on: what an owner's plan shows would prove nothing. */
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

/** Which of the tables were read from the first row to the last. */
export const scannedTables = (plan: PlanNode[], tables: readonly string[]): string[] =>
  tables.filter((table) =>
    plan.some((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table),
  );

/** The most rows that any step of the plan, or any that reads the table, has looked at, shown or not. */
export const rowsRead = (plan: PlanNode[], table?: string): number =>
  Math.max(
    0,
    ...plan
      .filter((node) => !table || node['Relation Name'] === table)
      .map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']),
  );
