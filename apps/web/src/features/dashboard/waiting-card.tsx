import { customerName } from '@dayworks/shared/customers/customer-name';
import type { Dashboard } from '@dayworks/shared/dashboard/dashboard';
import { daysBetween, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { EstimateRow } from '@dayworks/shared/estimates/estimate-list';
import { formatMoney } from '@dayworks/shared/money';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { EstimateStatusBadge } from '../../parts/badges/estimate-status-badge.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkArrow } from '../../ui/labels.tsx';
import { estimateHref, rowsOf } from './dashboard-figures.tsx';
import { countOf } from './dashboard-texts.ts';

type WaitingCardProps = Pick<Dashboard, 'estimates' | 'projects'>;

const quietLink = 'text-13 text-fg-2 hover:text-fg-1 hover:underline';

/** Lists the estimates that are awaiting an answer and, below the list, shows the number of drafts and projects. */
export function WaitingCard({ estimates, projects }: WaitingCardProps) {
  const { waiting, drafts, newest } = estimates;
  return (
    <Card className="flex flex-col">
      <CardHeader
        title="Pending Estimates"
        sub={
          waiting.count > 0 && (
            <Link to={rowsOf.waitingEstimates()} className="tabular-nums hover:text-fg-1 hover:underline">
              {formatMoney(waiting.total)}
            </Link>
          )
        }
        actions={
          <Link to={rowsOf.waitingEstimates()} className={`${quietLink} flex items-center gap-1`}>
            All estimates
            <LinkArrow />
          </Link>
        }
      />
      {newest.length === 0 ? (
        <EmptyState>No estimates are waiting for an answer.</EmptyState>
      ) : (
        <ul className="mt-3 flex-1 border-line border-t">
          {newest.map((row) => (
            <WaitingRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 border-line border-t px-5 py-3 narrow:px-4">
        <Link to={rowsOf.draftEstimates()} className={quietLink}>
          {countOf(drafts.count, 'draft')}, {formatMoney(drafts.total)}
        </Link>
        <Link to={paths.projects.getHref()} className={quietLink}>
          {countOf(projects.pending, 'project')} pending, {projects.in_progress} in progress
        </Link>
      </p>
    </Card>
  );
}

function WaitingRow({ row }: { row: EstimateRow }) {
  const { today, timeZone } = useBusinessDay();
  const since = todayIn(timeZone, new Date(row.sent_at ?? row.created_at));
  return (
    <li className="not-last:border-line not-last:border-b">
      <Link
        to={estimateHref(row.id)}
        className="flex items-center gap-x-3 gap-y-1 px-5 tight:flex-wrap py-2.5 transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)] narrow:px-4"
      >
        <span className="min-w-0 flex-1 tight:basis-full">
          <span className="block truncate font-medium">{customerName(row.customer)}</span>
          <span className="block truncate text-13 text-fg-3">{row.title ?? 'Estimate'}</span>
        </span>
        <EstimateStatusBadge status={row.displayed_status} />
        <span className="ml-auto w-24 flex-none text-right tight:w-auto tabular-nums">
          <span className="block font-semibold">{formatMoney(row.total)}</span>
          <span className="block text-12 text-fg-3">{countOf(daysBetween(since, today), 'day')}</span>
        </span>
      </Link>
    </li>
  );
}
