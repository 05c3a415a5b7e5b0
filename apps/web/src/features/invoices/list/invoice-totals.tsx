import type { InvoiceQuery } from '@dayworks/shared/invoices/invoice-list';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { RowNouns } from '../../../parts/list/count-texts.ts';
import { listRefresh, useListRests } from '../../../parts/list/list-source.ts';
import { TotalsLine } from '../../../parts/list/on-demand/totals-line.tsx';
import { invoiceSource } from './invoice-list.ts';

type InvoiceTotalsProps = { query: InvoiceQuery; nouns: RowNouns };

/** Shows totals above a list that is filtered by date; this component is loaded only in that case. */
export default function InvoiceTotals({ query, nouns }: InvoiceTotalsProps) {
  const rests = useListRests(invoiceSource.rest);
  const { data, isError } = useQuery(
    api.invoices.totals.queryOptions({ input: query, ...listRefresh(rests) }),
  );
  return data || !isError ? <TotalsLine totals={data} nouns={nouns} /> : null;
}
