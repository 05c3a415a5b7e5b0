import { formatMoney } from '@dayworks/shared/money';
import type { PaymentOverview } from '@dayworks/shared/payments/payment-list';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { Stat, Stats } from '../../../ui/figure/stats.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { countedInvoices, countedPayments, periodsAt, transactionsHref } from './overview-texts.ts';

const received = [
  { name: 'received_today', label: 'Received today' },
  { name: 'received_week', label: 'Received this week' },
  { name: 'received_month', label: 'Received this month' },
] as const;

const unpaidHref = `${paths.invoices.getHref()}?status=unpaid`;

/** CSS classes that make the whole cell a link. */
const wholeCell =
  'after:absolute after:inset-0 after:transition-colors hover:after:bg-[color-mix(in_srgb,var(--fg-1)_3%,transparent)] focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]';

/** Shows figures about the payments; `overview` is undefined while it is loading. */
export function PaymentFigures({ overview }: { overview: PaymentOverview | undefined }) {
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
