import type { Orphan, TableCount } from '@dayworks/shared/admin/orphan';
import { unknownCustomer } from '@dayworks/shared/customers/customer-name';
import { orphanLabels, orphanTableLabels } from '@dayworks/shared/orphan-table';

export const orphanName = ({ name, table }: Pick<Orphan, 'name' | 'table'>) =>
  name ?? (table === 'projects' ? 'Unnamed project' : unknownCustomer);

export function tableCountText({ table, count }: TableCount): string {
  const word = (count === 1 ? orphanLabels : orphanTableLabels)[table].toLowerCase();
  return `${count.toLocaleString('en-US')} ${word}`;
}

export const countOf = (counts: readonly TableCount[]) => counts.reduce((sum, { count }) => sum + count, 0);

/** Formats a number of rows as '12 rows' or '1 row'. */
export const rowsText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
