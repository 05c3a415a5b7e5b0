import { formatShort } from '@dayworks/shared/dates/calendar-date';
import type { TaxedMoney, TaxedMoneyPage } from '@dayworks/shared/financials/financials';
import { taxRateText } from '@dayworks/shared/look/named-rates';
import { formatMoney } from '@dayworks/shared/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { periodText } from '../../parts/bar-chart/chart-texts.ts';
import { FigureSheet, InvoiceAmountRow } from '../../parts/sheet/figure-sheet.tsx';
import { ShowMore } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { SheetFooter } from '../../ui/overlay/sheet.tsx';
import { taxIn } from './financials-address.ts';
import { useFinancialsQuery } from './use-financials-query.ts';

/**
 * Lists all payments and refunds on invoices in the date range, with the tax that they contain for one rate or for all
 * rates.
 */
export default function TaxedSheet({ id, open, onClose }: AddressSheetProps) {
  const { query, today } = useFinancialsQuery();
  const { from, to } = query;
  const { rate, part } = taxIn(id);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    api.financials.taxedMoney.infiniteOptions({
      input: (cursor: string | null) => ({ rate, part, from, to, cursor }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      enabled: open,
    }),
  );
  const sum = data?.pages[0]?.sum;
  return (
    <FigureSheet
      open={open}
      onClose={onClose}
      title={rate === null ? 'Tax, all rates' : `Tax, ${taxRateText({ rate, name: part || null })}`}
      sub={<>Payments and refunds on invoices, {periodText({ from, to }, today)}</>}
      error={error}
      isLoaded={data !== undefined}
      skeleton={
        <Loading label="Loading payments">
          <Skeleton className="mt-4 h-40 w-full" />
        </Loading>
      }
      footer={sum && <TaxedTotal sum={sum} />}
    >
      <ul aria-label="Payments" className="-mx-3 mt-2">
        {data?.pages.flatMap(({ rows }) => rows.map((row) => <TaxedRow key={row.id} row={row} />))}
      </ul>
      {sum?.count === 0 && (
        <p className="mt-2 text-fg-3">No payments or refunds at this rate in this period.</p>
      )}
      <ShowMore pages={{ hasNextPage, isFetchingNextPage, fetchNextPage }} className="mt-3" />
    </FigureSheet>
  );
}

const kindTexts: Record<TaxedMoney['kind'], string> = {
  payment: 'paid',
  deposit: 'deposit of',
  refund: 'refunded',
  settled: 'settled',
};

function TaxedRow({
  row: { kind, day, invoice_id, invoice_number, customer, amount, sales, tax },
}: {
  row: TaxedMoney;
}) {
  return (
    <InvoiceAmountRow
      invoiceId={invoice_id}
      customer={customer}
      note={
        <>
          {invoice_number} · {kindTexts[kind]} {formatMoney(Math.abs(amount))} · {formatShort(day)}
        </>
      }
      amount={tax}
      amountNote={<>of {formatMoney(sales)}</>}
    />
  );
}

/** Shows the totals of the tax rate that the user clicked. */
function TaxedTotal({ sum: { sales, collected, refunded, due } }: { sum: TaxedMoneyPage['sum'] }) {
  const figures = [
    { label: 'Before tax', amount: sales },
    { label: 'Collected', amount: collected },
    { label: 'Refunded', amount: -refunded },
    { label: 'Tax due', amount: due },
  ];
  return (
    <SheetFooter>
      <dl className="flex w-full flex-wrap justify-between gap-x-5 gap-y-2 tabular-nums">
        {figures.map(({ label, amount }) => (
          <div key={label}>
            <dt className="text-12 text-fg-3">{label}</dt>
            <dd className="font-semibold">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </SheetFooter>
  );
}
