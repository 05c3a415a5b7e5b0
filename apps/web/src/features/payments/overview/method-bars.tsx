import { methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import { formatMoney } from '@dayworks/shared/money';
import type { PaymentOverview } from '@dayworks/shared/payments/payment-list';
import { useId } from 'react';
import { Link } from '../../../lib/routing/router.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Meter } from '../../../ui/figure/progress.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { countedPayments, periodsAt, transactionsHref } from './overview-texts.ts';

const row =
  'grid grid-cols-[108px_minmax(0,1fr)_minmax(96px,auto)] items-center gap-4 px-5 py-2 narrow:px-4 max-sm:gap-3';

/**
 * Shows the recent payments by payment method; each line links to its payments. `overview` is undefined while it is
 * loading.
 */
export function MethodBars({ overview }: { overview: PaymentOverview | undefined }) {
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId} className="mb-4">
      <CardHeader id={headingId} title="By method" sub="Last 30 days" />
      <div className="pt-2 pb-3">{overview ? <Bars overview={overview} /> : <BarsSkeleton />}</div>
    </Card>
  );
}

function Bars({ overview }: { overview: PaymentOverview }) {
  const { by_method, today } = overview;
  if (by_method.length === 0) {
    return (
      <p className="px-5 py-2 text-13 text-fg-3 narrow:px-4">Nothing was received in the last 30 days.</p>
    );
  }
  const largest = Math.max(...by_method.map(({ total }) => total));
  const period = periodsAt(today).by_method;
  return (
    <ul>
      {by_method.map(({ method, count, total }) => (
        <li key={method}>
          <Link
            to={transactionsHref({ method, ...period })}
            className={`${row} transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)] touch:min-h-11`}
          >
            <span className="text-13 text-fg-2">{methodLabel(method)}</span>
            <Meter
              label={methodLabel(method)}
              value={total}
              max={largest}
              valueText={`${formatMoney(total)}, ${countedPayments(count)}`}
            />
            <span className="text-right font-semibold tabular-nums">{formatMoney(total)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function BarsSkeleton() {
  return (
    <Loading label="Loading the amounts by method">
      {['first', 'second', 'third'].map((line) => (
        <div key={line} className={row}>
          <Skeleton className="my-1 h-3 w-20" />
          <Skeleton className="h-1.5 w-full" />
          <Skeleton className="ml-auto h-3.5 w-20" />
        </div>
      ))}
    </Loading>
  );
}
