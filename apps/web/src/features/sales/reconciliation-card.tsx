import { formatMoney } from '@dayworks/shared/money';
import type { Reconciliation } from '@dayworks/shared/sales/sales';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { BooksLink } from '../../parts/books/books-link.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';

/** Shows that the total amount received is the same when it is calculated in three different ways. */
export function ReconciliationCard() {
  const { data, isError, refetch } = useQuery(api.sales.reconcile.queryOptions());
  return (
    <Card>
      <CardHeader title="Reconciliation" sub="all time" />
      <CardBody className="grid gap-4">
        {data ? (
          <Counted sums={data} />
        ) : isError ? (
          <Alert
            tone="danger"
            action={
              <Button size="sm" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            The books could not be compared.
          </Alert>
        ) : (
          <Loading label="Comparing ledger, invoices and payments">
            <Skeleton className="h-5 w-72 max-w-full" />
            <Skeleton className="mt-4 h-17 w-full" />
          </Loading>
        )}
      </CardBody>
    </Card>
  );
}

function Counted({ sums: { ledger, invoices, payments, difference } }: { sums: Reconciliation }) {
  const figures = [
    { count: 'ledger', label: 'Ledger', amount: ledger },
    { count: 'invoices', label: 'Invoices', amount: invoices },
    { count: 'payments', label: 'Payments', amount: payments },
  ] as const;
  return (
    <>
      {difference === 0 ? (
        <p className="flex items-start gap-2 text-fg-1 leading-5">
          <CircleCheck className="mt-0.5 flex-none text-success-fg" />
          Ledger, invoices and payments match: difference {formatMoney(difference)}
        </p>
      ) : (
        <Alert
          live
          tone="danger"
          title={`Ledger, invoices and payments do not match: difference ${formatMoney(difference)}`}
        >
          One of the three figures below is wrong. No data is lost. Please report this before you close the
          books.
        </Alert>
      )}
      <dl className="grid gap-1.5 text-13">
        {figures.map(({ count, label, amount }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-fg-2">{label}</dt>
            <dd className="font-medium tabular-nums">
              <BooksLink count={count}>{formatMoney(amount)}</BooksLink>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
