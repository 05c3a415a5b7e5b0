import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { BooksLink } from '../../parts/books/books-link.tsx';
import { CouldNotLoad } from '../../parts/feedback.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/loading.tsx';

/** Shows the total amount received, calculated in three different ways, and the differences between the results. */
export function BooksStrip() {
  const { data, error, refetch } = useQuery(api.sales.reconcile.queryOptions());
  if (error && !data)
    return <CouldNotLoad title="The books could not be compared" error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-16 w-full" />;
  const agrees = data.difference === 0;
  const Icon = agrees ? Check : TriangleAlert;
  const figures = [
    { count: 'ledger', label: 'Ledger', amount: data.ledger },
    { count: 'payments', label: 'Payments less refunds', amount: data.payments },
    { count: 'invoices', label: 'Payments on invoices', amount: data.invoices },
  ] as const;
  return (
    <Card
      aria-label="Reconciliation"
      className="flex flex-wrap items-center gap-x-8 gap-y-3 px-5 py-4 narrow:px-4"
    >
      <p className="flex items-center gap-3 font-semibold">
        <span
          className={cx(
            'grid size-8 flex-none place-items-center rounded-full',
            agrees ? 'bg-success-bg text-success-fg' : 'bg-danger-bg text-danger-fg',
          )}
        >
          <Icon className="size-4" />
        </span>
        {agrees ? 'The books match' : 'The books do not match'}
      </p>
      <dl className="flex flex-1 flex-wrap gap-x-8 gap-y-3 max-lg:basis-full">
        {figures.map(({ count, label, amount }) => (
          <div key={label} className="min-w-36 flex-1">
            <dt className="text-12 text-fg-3">{label}</dt>
            <dd className="font-semibold tabular-nums">
              <BooksLink count={count}>{formatMoney(amount)}</BooksLink>
            </dd>
          </div>
        ))}
        <div className="min-w-24 lg:text-right">
          <dt className="text-12 text-fg-3">Difference</dt>
          <dd
            className={cx(
              'font-semibold text-20 tabular-nums',
              agrees ? 'text-success-fg' : 'text-danger-fg',
            )}
          >
            {formatMoney(data.difference)}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
