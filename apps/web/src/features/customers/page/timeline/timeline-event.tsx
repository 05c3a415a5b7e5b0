import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { paymentStatuses, paymentStatusLabels } from '@dayworks/shared/documents/payments/payment-method';
import { estimateStatuses } from '@dayworks/shared/estimates/estimate-status';
import { displayedStatuses } from '@dayworks/shared/invoices/displayed-statuses';
import { jobStatuses } from '@dayworks/shared/jobs/job-status';
import { projectStatuses } from '@dayworks/shared/projects/project-status';
import type { TimelineEntry, TimelineEvent, TimelineKind } from '@dayworks/shared/timeline/timeline';
import {
  Banknote,
  CalendarCheck2,
  CircleDashed,
  CreditCard,
  FileMinus,
  FilePenLine,
  Hammer,
  Hourglass,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  ReceiptText,
  SquareKanban,
  Target,
  Undo2,
} from 'lucide-react';
import { type ReactNode, use } from 'react';
import { Link } from '../../../../lib/routing/router.tsx';
import { EstimateStatusBadge } from '../../../../parts/badges/estimate-status-badge.tsx';
import { StatusBadge } from '../../../../parts/badges/invoice-status-badge.tsx';
import { ProjectBadge } from '../../../../parts/badges/project-badge.tsx';
import { JobBadge } from '../../../../parts/job/job-badge.tsx';
import { ScreensContext } from '../../../../parts/section-tabs.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Badge } from '../../../../ui/labels.tsx';
import { amountText, eventDay, recordHref, type TimelineRecord } from './timeline-texts.ts';

/** Returns the link to a record if there is a screen that shows the record (rule S9). */
export function useRecordLink(record: TimelineRecord, entry: TimelineEntry) {
  const isScreen = use(ScreensContext);
  const href = recordHref(record, entry);
  const [screen = ''] = href?.split('?') ?? [];
  return href && isScreen(screen) ? href : undefined;
}

const plain = (words: string) => (
  <Badge tone="neutral" icon={<CircleDashed />}>
    {words}
  </Badge>
);

/** The status badge of a timeline event, for any kind of record. */
function TimelineBadge({ kind, status }: Pick<TimelineEvent, 'kind' | 'status'>): ReactNode {
  if (status === null) return null;
  const among = <Status extends string>(statuses: readonly Status[]) =>
    statuses.find((one) => one === status);
  const estimate = kind === 'estimate' && among(estimateStatuses);
  if (estimate) return <EstimateStatusBadge status={estimate} />;
  const project = kind === 'project' && among(projectStatuses);
  if (project) return <ProjectBadge status={project} />;
  const job = kind === 'job' && among(jobStatuses);
  if (job) return <JobBadge status={job} />;
  const invoice = kind === 'invoice' && among(displayedStatuses);
  if (invoice) return <StatusBadge status={invoice} />;
  const payment = kind === 'payment' && among(paymentStatuses);
  const words = status.replaceAll('_', ' ');
  return plain(payment ? paymentStatusLabels[payment] : words.charAt(0).toUpperCase() + words.slice(1));
}

const icons: Record<TimelineKind, LucideIcon> = {
  lead: Target,
  estimate: FilePenLine,
  project: SquareKanban,
  job: Hammer,
  invoice: ReceiptText,
  credit: FileMinus,
  autopay: CreditCard,
  payment: Banknote,
  refund: Undo2,
  appointment: CalendarCheck2,
  task: ListChecks,
  message: MessageSquare,
};

const line =
  'before:absolute before:inset-y-0 only:before:hidden first:before:top-6 last:before:bottom-auto last:before:h-6';
const pastLine = 'before:left-[13px] before:w-0.5 before:bg-line';
const dottedLine =
  'before:left-[13.5px] before:w-px before:bg-[repeating-linear-gradient(var(--border-control)_0_3px,transparent_3px_6px)]';

function nodeLook({ is_ahead, flow }: TimelineEvent): string {
  if (is_ahead) return 'border-accent-border bg-accent-soft text-accent-text';
  return flow === 'in'
    ? 'border-success-border bg-success-bg text-success-fg'
    : 'border-line-strong bg-surface-1 text-fg-2';
}

function amountLook({ flow, kind, is_ahead }: TimelineEvent): string {
  if (flow === 'in') return 'font-semibold text-success-fg';
  if (flow === 'out') return 'font-semibold text-danger-fg';
  return kind === 'invoice' || is_ahead ? 'font-semibold' : 'text-fg-3';
}

type TimelineEventProps = { event: TimelineEvent; entry: TimelineEntry; today: CalendarDate };

export function TimelineEventLine({ event, entry, today }: TimelineEventProps) {
  const href = useRecordLink(event, entry);
  const Icon = event.is_ahead ? Hourglass : icons[event.kind];
  return (
    <li
      className={cx(
        'group relative grid grid-cols-[28px_minmax(0,1fr)_108px_minmax(108px,max-content)] gap-x-3 py-2.5 max-sm:grid-cols-[28px_minmax(0,1fr)_auto] tight:grid-cols-[28px_minmax(0,1fr)]',
        line,
        event.is_ahead ? dottedLine : pastLine,
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'relative grid size-7 place-items-center rounded-full border [&>svg]:size-3.5',
          nodeLook(event),
        )}
      >
        <Icon />
      </span>
      <div className="min-w-0 leading-5">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1 font-medium">
          {href ? (
            <Link
              to={href}
              className="wrap-anywhere rounded-4 after:absolute after:-inset-x-2 after:inset-y-0 after:rounded-8 hover:underline focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
            >
              <bdi>{event.title}</bdi>
            </Link>
          ) : (
            <bdi className="wrap-anywhere">{event.title}</bdi>
          )}
          <TimelineBadge kind={event.kind} status={event.status} />
          {event.is_ahead && <span className="sr-only">still to come</span>}
        </h3>
        {event.detail && (
          <p className="wrap-anywhere text-13 text-fg-2">
            <bdi>{event.detail}</bdi>
          </p>
        )}
      </div>
      <time
        dateTime={event.date}
        className="whitespace-nowrap text-right text-13 text-fg-3 tabular-nums leading-7 max-sm:col-start-2 max-sm:text-left max-sm:leading-5"
      >
        {eventDay(event.date, today)}
      </time>
      <span
        className={cx(
          'whitespace-nowrap text-right tabular-nums leading-7 max-sm:col-start-3 max-sm:row-start-1 tight:col-start-2 tight:row-start-auto',
          amountLook(event),
        )}
      >
        {amountText(event)}
      </span>
    </li>
  );
}
