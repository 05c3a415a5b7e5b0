import { customerName } from '@dayworks/shared/customers/customer-name';
import { type CalendarDate, formatMonthDay } from '@dayworks/shared/dates/calendar-date';
import type { Receivables } from '@dayworks/shared/financials/financials';
import {
  type AgeBucket,
  ageBucketShortLabels,
  ageBuckets,
  daysLate,
} from '@dayworks/shared/invoices/overdue/age-bucket';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { CouldNotLoad } from '../../parts/feedback.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '../../ui/figure/table.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { chaseHref, owedHref } from './financials-figures.tsx';
import { habitText } from './habit-text.ts';

const shownCustomers = 8;

const colours: Record<AgeBucket, string> = {
  current: 'bg-chart-6',
  d1_30: 'bg-warning-line',
  d31_60: 'bg-warning-fg',
  d61_90: 'bg-danger-line',
  over_90: 'bg-danger-fg',
};

const StatementRun = lazy(() => import('../../parts/list/on-demand/statement-run.tsx'));

function StatementButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Send statements
      </Button>
      {isOpen && (
        <Suspense>
          <StatementRun onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Shows the outstanding amounts by age and by customer. Each customer is a link to the payment reminder screen. */
export function ReceivablesCard() {
  const { today } = useBusinessDay();
  const { data, error, refetch } = useQuery(api.financials.receivables.queryOptions());
  return (
    <Card>
      <CardHeader
        title="Receivables by age"
        actions={
          data &&
          data.total !== data.ages.current && (
            <Button size="sm" asChild>
              <Link to={paths.overdue.getHref()}>Send payment reminders</Link>
            </Button>
          )
        }
      />
      <CardBody>
        {error && !data && (
          <CouldNotLoad title="Receivables could not be loaded" error={error} onRetry={() => refetch()} />
        )}
        {!data && !error && <Skeleton className="h-40" />}
        {data && <Ages receivables={data} />}
      </CardBody>
      {data && data.count > 0 && <Owing receivables={data} today={today} />}
      {data && data.count > 0 && (
        <CardFooter>
          <Bell className="size-3.5 flex-none" />
          <span className="min-w-0 flex-1">
            Select a past due customer to send a reminder, or a balance to see its invoices.
          </span>
          <StatementButton />
        </CardFooter>
      )}
    </Card>
  );
}

function Ages({ receivables: { total, ages } }: { receivables: Receivables }) {
  return (
    <>
      <p className="font-semibold text-28 tabular-nums tracking-tighter">
        <Link to={owedHref()} className="rounded-4 hover:underline">
          {formatMoney(total)}
        </Link>
      </p>
      <div aria-hidden="true" className="mt-3 flex h-3 gap-0.5 overflow-hidden rounded-full bg-surface-3">
        {ageBuckets
          .filter((bucket) => ages[bucket] > 0)
          .map((bucket) => (
            <span key={bucket} className={colours[bucket]} style={{ flexGrow: ages[bucket] }} />
          ))}
      </div>
      <dl className="mt-4 flex flex-wrap gap-3">
        {ageBuckets.map((bucket) => (
          <div key={bucket} className="flex-1 basis-20 tight:basis-full max-sm:basis-[40%]">
            <dt className="flex items-center gap-1.5 text-12 text-fg-3">
              <span className={cx('size-2 flex-none rounded-full', colours[bucket])} />
              {ageBucketShortLabels[bucket]}
            </dt>
            <dd className={cx('tabular-nums', ages[bucket] === 0 ? 'text-fg-3' : 'font-semibold text-16')}>
              {ages[bucket] === 0 ? (
                formatMoney(0)
              ) : (
                <Link to={owedHref({ age: bucket })} className="rounded-4 hover:underline">
                  {formatMoney(ages[bucket])}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function dueText(since: CalendarDate | null, today: CalendarDate): { text: string; isLate: boolean } {
  if (since === null) return { text: 'Not past due', isLate: false };
  const late = daysLate({ late_since: since }, today);
  if (late === 0) return { text: formatMonthDay(since), isLate: false };
  return { text: late === 1 ? '1 day late' : `${late.toLocaleString('en-US')} days late`, isLate: true };
}

function Owing({ receivables, today }: { receivables: Receivables; today: CalendarDate }) {
  const { customers, count, invoices, total } = receivables;
  const more = count - Math.min(shownCustomers, customers.length);
  return (
    <Table label="Customer balances" inCard>
      <TableHead>
        <TableRow>
          <Th>Customer</Th>
          <Th>Oldest</Th>
          <Th className="max-sm:hidden">Usually pays</Th>
          <Th align="right">Balance</Th>
        </TableRow>
      </TableHead>
      <TableBody>
        {customers.slice(0, shownCustomers).map(({ customer, balance, oldest_since, usual_days_late }) => {
          const { text, isLate } = dueText(oldest_since, today);
          return (
            <TableRow key={customer?.id ?? 'nobody'}>
              <Td className="max-w-40 truncate">
                <Link
                  to={isLate && customer ? chaseHref(customer.id) : owedHref({ customer })}
                  className="rounded-4 font-medium hover:underline"
                >
                  <bdi>{customerName(customer)}</bdi>
                </Link>
              </Td>
              <Td className={isLate ? 'text-danger-fg' : undefined}>{text}</Td>
              <Td className="text-fg-2 max-sm:hidden">{habitText(usual_days_late)}</Td>
              <Td numeric>
                <Link
                  to={owedHref({ customer })}
                  className="rounded-4 hover:text-accent-text hover:underline"
                >
                  {formatMoney(balance)}
                </Link>
              </Td>
            </TableRow>
          );
        })}
      </TableBody>
      <tfoot>
        <tr className="font-semibold">
          <Td colSpan={2}>
            {invoices === 1 ? '1 invoice' : `${invoices.toLocaleString('en-US')} invoices`}
            {more > 0 && (
              <Link to={owedHref()} className="rounded-4 font-normal text-fg-3 hover:underline">
                {' '}
                · {more.toLocaleString('en-US')} more {more === 1 ? 'customer' : 'customers'}
              </Link>
            )}
          </Td>
          <Td className="max-sm:hidden" />
          <Td numeric>{formatMoney(total)}</Td>
        </tr>
      </tfoot>
    </Table>
  );
}
