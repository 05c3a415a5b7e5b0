import type { FinancialsQuery, TaxQuery } from '@dayworks/shared/financials/financials';
import { financialsCsv, financialsRows, taxCsv } from '@dayworks/shared/financials/financials-csv';
import { csvFile } from '../platform/csv.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { getFinancials } from './get-financials.ts';
import { getTaxes } from './taxes.ts';

export async function exportFinancials(context: MemberContext, query: FinancialsQuery): Promise<File> {
  const financials = await getFinancials(context, query);
  return csvFile(
    `profit-and-loss-${query.from}-${query.to}.csv`,
    financialsCsv(financials),
    financialsRows(financials, query.basis),
  );
}

export async function exportTaxes(context: MemberContext, query: TaxQuery): Promise<File> {
  const { rates } = await getTaxes(context, query);
  return csvFile(`taxes-${query.from}-${query.to}.csv`, taxCsv, rates);
}
