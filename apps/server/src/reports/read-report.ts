import { invalid } from '@dayworks/shared/errors';
import { periodProblem } from '@dayworks/shared/financials/period-problem';
import type { ReportQuery } from '@dayworks/shared/reports/contract';
import { receivablesTable, salesTable, taxesTable } from '@dayworks/shared/reports/list-tables';
import { expensesTable, monthsTable, statementTable } from '@dayworks/shared/reports/profit-tables';
import { salesPartOf, type TableKind, tableKinds } from '@dayworks/shared/reports/report-kind';
import type { ReportTable } from '@dayworks/shared/reports/report-table';
import { getFinancials } from '../financials/get-financials.ts';
import { readReceivables } from '../financials/receivables.ts';
import { getTaxes } from '../financials/taxes.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readSalesParts } from '../sales/get-parts.ts';

interface Asked {
  context: MemberContext;
  query: ReportQuery;
  /** The maximum number of rows in one table; the last row sums up the rest of a longer list. */
  most: number;
}

const salesOf =
  (kind: keyof typeof salesPartOf) =>
  async ({ context, query: { from, to }, most }: Asked) => {
    const by = salesPartOf[kind];
    return [salesTable(await readSalesParts(context, { from, to, by }, most), by)];
  };

/** Reports read their figures from the same functions as the screens and never calculate sums themselves. */
const readers: Record<TableKind, (asked: Asked) => Promise<ReportTable[]>> = {
  async profit({ context, query: { from, to, basis } }) {
    const financials = await getFinancials(context, { from, to, basis });
    return [statementTable(financials, basis), monthsTable(financials)];
  },
  receivables: async ({ context, most }) => [
    receivablesTable(await readReceivables(context, most), businessDay(context.actor)),
  ],
  taxes: async ({ context, query: { from, to } }) => [taxesTable(await getTaxes(context, { from, to }))],
  expenses: async ({ context, query }) => [
    expensesTable(await getFinancials(context, { from: query.from, to: query.to, basis: query.basis })),
  ],
  customers: salesOf('customers'),
  items: salesOf('items'),
  sources: salesOf('sources'),
  people: salesOf('people'),
};

export async function readReport(
  context: MemberContext,
  query: ReportQuery,
  most: number,
): Promise<ReportTable[]> {
  const problem = periodProblem(query);
  if (problem) throw invalid(problem, { to: problem });
  const kinds = query.kind === 'everything' ? tableKinds : [query.kind];
  const tables: ReportTable[] = [];
  for (const kind of kinds) tables.push(...(await readers[kind]({ context, query, most })));
  return tables;
}
