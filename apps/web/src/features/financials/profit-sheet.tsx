import { type Financials, type FinancialsQuery, grossLabels } from '@dayworks/shared/financials/financials';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { periodText } from '../../parts/bar-chart/chart-texts.ts';
import { SumRow, SumRows } from '../../parts/figures/sum-rows.tsx';
import { FigureSheet } from '../../parts/sheet/figure-sheet.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { SheetFooter } from '../../ui/overlay/sheet.tsx';
import { daysIn } from './financials-address.ts';
import { creditsHref, expensesHref, revenueHref } from './financials-figures.tsx';
import { useFinancialsQuery } from './use-financials-query.ts';

/** Shows the amounts that the profit of a period is calculated from. Each amount links to its rows. */
export default function ProfitSheet({ id, open, onClose }: AddressSheetProps) {
  const { query: shown, today } = useFinancialsQuery();
  const query = { ...(daysIn(id) ?? { from: shown.from, to: shown.to }), basis: shown.basis };
  const { data, error } = useQuery(api.financials.get.queryOptions({ input: query, enabled: open }));
  return (
    <FigureSheet
      open={open}
      onClose={onClose}
      title="Profit"
      sub={
        <>
          {periodText(query, today)}, {query.basis} basis
        </>
      }
      error={error}
      isLoaded={data !== undefined}
      skeleton={
        <Loading label="Loading profit">
          <Skeleton className="mt-4 h-40 w-full" />
        </Loading>
      }
      footer={
        data && (
          <SheetFooter className="tabular-nums">
            <span className="text-13 text-fg-2">
              {data.margin === null ? 'No income' : `Margin ${data.margin.toFixed(1)}%`}
            </span>
            <span className="ml-auto text-13 text-fg-2">Profit</span>
            <strong className="font-semibold text-16">{formatMoney(data.profit)}</strong>
          </SheetFooter>
        )
      }
    >
      {data && <Parts financials={data} query={query} />}
    </FigureSheet>
  );
}

function Parts({ financials, query }: { financials: Financials; query: FinancialsQuery }) {
  const { from, to, basis } = query;
  const spent = financials.categories.filter(({ total }) => total !== 0);
  return (
    <SumRows label="Breakdown">
      <SumRow name={grossLabels[basis]} amount={financials.gross} href={revenueHref({ from, to }, basis)} />
      {financials.credited !== 0 && (
        <SumRow name="Credit notes" amount={-financials.credited} href={creditsHref('credit_note', query)} />
      )}
      {financials.tax_collected !== 0 && (
        <SumRow name="Sales tax collected" amount={-financials.tax_collected} />
      )}
      {financials.tax_refunded !== 0 && <SumRow name="Sales tax refunded" amount={financials.tax_refunded} />}
      {financials.bad_debt !== 0 && (
        <SumRow name="Bad debt" amount={-financials.bad_debt} href={creditsHref('bad_debt', query)} />
      )}
      {spent.map(({ category, total }) => (
        <SumRow
          key={category ?? ''}
          name={category ?? 'No category'}
          amount={-total}
          href={expensesHref({ from, to }, category)}
        />
      ))}
    </SumRows>
  );
}
