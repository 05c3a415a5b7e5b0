import type pg from 'pg';
import { type NamedQuery, withBusiness } from '../with-business.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];

/** As the server's role, with row security on: what an owner's plan shows would prove nothing. */
export async function planOf(pool: pg.Pool, businessId: string, query: NamedQuery): Promise<Plan[]> {
  return withBusiness(pool, { businessId }, async (tx) => {
    const { rows } = await tx.$client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
      text: `explain (analyze, format json) ${query.text}`,
      values: query.values,
    });
    const [row] = rows;
    if (!row) throw new Error('no plan');
    return flatten(row['QUERY PLAN'][0].Plan);
  });
}

export const scansWholeTable = (plan: Plan[], table: string) =>
  plan.some((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table);

/** The most rows that one step looked at, shown or not. */
export function mostRowsRead(plan: Plan[], table: string): number {
  const reads = plan.filter((node) => node['Relation Name'] === table);
  return Math.max(...reads.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)));
}
