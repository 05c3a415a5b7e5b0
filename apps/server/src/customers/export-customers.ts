import type { Customer } from '@dayworks/shared/customers/customer';
import { customerCsv } from '@dayworks/shared/customers/customer-csv';
import type { CustomerQuery } from '@dayworks/shared/customers/customer-list';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { customerColumns } from './customer-columns.ts';
import { listQuery } from './list-query.ts';

const exportLimit = 200_000;

export async function exportCustomers(
  context: MemberContext,
  query: CustomerQuery & ChosenRows,
): Promise<File> {
  const { actor } = context;
  const [rows] = await readBusiness<[Customer[]]>(context, [
    listQuery(actor, customerColumns, { ...query, cursor: null, limit: exportLimit }),
  ]);
  return csvFile(`customers-${businessDay(actor)}.csv`, customerCsv(actor.timeZone), rows);
}
