import { formatShort } from '@dayworks/shared/dates/calendar-date';
import type { CreditRow } from '@dayworks/shared/financials/financials';
import type { CreditKind } from '@dayworks/shared/invoices/credit-rules';
import { formatMoney } from '@dayworks/shared/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { periodText } from '../../parts/bar-chart/chart-texts.ts';
import { FigureSheet, InvoiceAmountRow } from '../../parts/sheet/figure-sheet.tsx';
import { ShowMore } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { SheetFooter } from '../../ui/overlay/sheet.tsx';
import { type AskedCredits, creditsIn } from './financials-address.ts';
import { useFinancialsQuery } from './use-financials-query.ts';

const titles: Record<CreditKind, string> = { credit_note: 'Credit notes', bad_debt: 'Bad debt' };

/** Lists the credit notes or the write-offs of a period; each opens its invoice. */
export default function CreditsSheet({ id, open, onClose }: AddressSheetProps) {
  const asked = creditsIn(id);
  return asked ? <KnownCredits asked={asked} open={open} onClose={onClose} /> : null;
}

type KnownCreditsProps = Omit<AddressSheetProps, 'id'> & { asked: AskedCredits };

function KnownCredits({ asked: { kind, days }, open, onClose }: KnownCreditsProps) {
  const { today } = useFinancialsQuery();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    api.financials.credits.infiniteOptions({
      input: (cursor: string | null) => ({ kind, ...days, cursor }),
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
      title={titles[kind]}
      sub={periodText(days, today)}
      error={error}
      isLoaded={data !== undefined}
      skeleton={
        <Loading label="Loading credits">
          <Skeleton className="mt-4 h-40 w-full" />
        </Loading>
      }
      footer={
        sum && (
          <SheetFooter className="tabular-nums">
            {sum.tax > 0 && (
              <span className="text-13 text-fg-2">Includes {formatMoney(sum.tax)} sales tax</span>
            )}
            <span className="ml-auto text-13 text-fg-2">Total</span>
            <strong className="font-semibold text-16">{formatMoney(sum.amount)}</strong>
          </SheetFooter>
        )
      }
    >
      <ul aria-label="Credits" className="-mx-3 mt-2">
        {data?.pages.flatMap(({ rows }) => rows.map((row) => <CreditLine key={row.id} row={row} />))}
      </ul>
      {sum?.count === 0 && <p className="mt-2 text-fg-3">None in this period.</p>}
      <ShowMore pages={{ hasNextPage, isFetchingNextPage, fetchNextPage }} className="mt-3" />
    </FigureSheet>
  );
}

function CreditLine({ row }: { row: CreditRow }) {
  const { day, number, reason, invoice_id, invoice_number, customer, amount, tax } = row;
  return (
    <InvoiceAmountRow
      invoiceId={invoice_id}
      customer={customer}
      note={
        <>
          {number ? `Credit note ${number} on ${invoice_number}` : invoice_number} · {formatShort(day)} ·{' '}
          <bdi>{reason}</bdi>
        </>
      }
      amount={amount}
      amountNote={tax > 0 ? `${formatMoney(tax)} tax` : ''}
    />
  );
}
