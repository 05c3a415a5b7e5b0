import { methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import { formatMoney } from '@dayworks/shared/money';
import type { PaymentOverview } from '@dayworks/shared/payments/payment-list';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { useSheetLink } from '../../../parts/address-sheet.tsx';
import { CreateLink } from '../../../parts/list/create-link.tsx';
import { ListEmpty } from '../../../parts/list/list-empty.tsx';
import { listRefresh, useListRests } from '../../../parts/list/list-source.ts';
import { PlainRows } from '../../../parts/list/on-demand/plain-rows.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Meter } from '../../../ui/figure/progress.tsx';
import { Stat, Stats } from '../../../ui/figure/stats.tsx';
import { LinkArrow } from '../../../ui/labels.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { paymentSource } from '../payment-list.ts';
import { openPayment, paymentRows } from '../payment-row.tsx';
import { PaymentsFrame, useRecording } from '../payments-frame.tsx';
import {
  countedInvoices,
  countedPayments,
  outstandingText,
  periodsAt,
  transactionsHref,
} from './overview-texts.ts';

const received = [
  { name: 'received_today', label: 'Received today' },
  { name: 'received_week', label: 'Received this week' },
  { name: 'received_month', label: 'Received this month' },
] as const;

const unpaidHref = `${paths.invoices.getHref()}?status=unpaid`;

/** CSS classes that make a whole table cell clickable as a link. */
const wholeCell =
  'after:absolute after:inset-0 after:transition-colors hover:after:bg-[color-mix(in_srgb,var(--fg-1)_3%,transparent)] focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]';

/** Shows figures about the payments; `overview` is undefined while it is loading. */
function PaymentFigures({ overview }: { overview: PaymentOverview | undefined }) {
  const periods = overview && periodsAt(overview.today);
  return (
    <Stats label="Figures" columns={4}>
      {received.map(({ name, label }) => (
        <Stat
          key={name}
          label={label}
          figure={
            <Figure
              href={periods && transactionsHref(periods[name])}
              amount={overview?.[name].total}
              about={label}
            />
          }
          note={overview ? countedPayments(overview[name].count) : <NoteSkeleton />}
        />
      ))}
      <Stat
        label="Outstanding"
        figure={
          <Figure href={overview && unpaidHref} amount={overview?.outstanding.total} about="Outstanding" />
        }
        note={overview ? <OutstandingNote outstanding={overview.outstanding} /> : <NoteSkeleton />}
      />
    </Stats>
  );
}

type FigureProps = { href: string | undefined; amount: number | undefined; about: string };

function Figure({ href, amount, about }: FigureProps): ReactNode {
  if (href === undefined || amount === undefined) return <Skeleton className="my-1.5 h-6 w-32 max-w-full" />;
  return (
    <Link to={href} className={wholeCell}>
      {formatMoney(amount)}
      <span className="sr-only"> {about}: show what it is made of</span>
    </Link>
  );
}

function OutstandingNote({ outstanding }: Pick<PaymentOverview, 'outstanding'>) {
  const { count, overdue } = outstanding;
  return (
    <>
      {countedInvoices(count)}
      {overdue.count > 0 && (
        <>
          {' · '}
          <Link
            to={paths.overdue.getHref()}
            className="relative z-1 font-medium text-danger-fg underline-offset-2 hover:underline"
          >
            {formatMoney(overdue.total)} overdue
          </Link>
        </>
      )}
    </>
  );
}

const NoteSkeleton = () => <Skeleton className="my-0.5 h-3 w-24" />;

const row =
  'grid grid-cols-[108px_minmax(0,1fr)_minmax(96px,auto)] items-center gap-4 px-5 py-2 narrow:px-4 max-sm:gap-3';

/**
 * Shows the recent payments by payment method. Each line links to its payments. `overview` is undefined while it is
 * loading.
 */
function MethodBars({ overview }: { overview: PaymentOverview | undefined }) {
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

const shownRows = 10;
const waitingRows = 5;

/** The latest payments, with a link to all payments. */
function RecentPayments() {
  const headingId = useId();
  const linkTo = useSheetLink(openPayment.param);
  const recording = useRecording();
  const rests = useListRests(paymentSource.rest);
  const { data, error } = useQuery(
    api.payments.list.queryOptions({ input: { limit: shownRows }, ...listRefresh(rests) }),
  );
  return (
    <Card aria-labelledby={headingId}>
      <div className="pb-3">
        <CardHeader id={headingId} title="Recent payments" />
      </div>
      {!data && error && (
        <div className="border-line border-t p-5 narrow:p-4">
          <Alert tone="danger" live>
            {errorMessage(error)}
          </Alert>
        </div>
      )}
      <PlainRows
        label="Recent payments"
        look={paymentRows}
        rows={data?.payments}
        waitingFor={error ? undefined : { rows: waitingRows, text: 'Loading payments...' }}
        shared={undefined}
        linkTo={linkTo}
      />
      {data?.payments.length === 0 ? (
        <ListEmpty>
          <EmptyState action={<CreateLink {...recording} />}>
            No payments yet. Record the first one to see it here.
          </EmptyState>
        </ListEmpty>
      ) : (
        <Link
          to={paths.allPayments.getHref()}
          className="flex items-center justify-between rounded-b-10 border-line border-t px-5 py-3 font-medium text-13 text-fg-2 transition-colors hover:bg-surface-hover hover:text-fg-1 focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)] max-sm:px-4 touch:min-h-11"
        >
          See all payments
          <LinkArrow className="size-3.5 stroke-2" />
        </Link>
      )}
    </Card>
  );
}

export default function PaymentsPage() {
  const rests = useListRests(paymentSource.rest);
  const { data: overview, isError } = useQuery(api.payments.overview.queryOptions(listRefresh(rests)));
  return (
    <PaymentsFrame
      title="Payments"
      sub={overview ? outstandingText(overview.outstanding) : isError ? null : undefined}
    >
      {(overview || !isError) && (
        <>
          <PaymentFigures overview={overview} />
          <MethodBars overview={overview} />
        </>
      )}
      <RecentPayments />
    </PaymentsFrame>
  );
}
