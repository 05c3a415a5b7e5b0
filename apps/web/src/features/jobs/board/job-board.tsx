import { customerName } from '@dayworks/shared/customers/customer-name';
import type { JobCard, JobColumn } from '@dayworks/shared/jobs/job-list';
import { shownProgress } from '@dayworks/shared/jobs/job-progress';
import { type JobStatus, jobStatuses, jobStatusLabels } from '@dayworks/shared/jobs/job-status';
import { formatMoney } from '@dayworks/shared/money';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import type { BoardDescription, CardFaceProps } from '../../../parts/board/board-description.ts';
import type { BoardColumn } from '../../../parts/board/board-model.ts';
import { jobIcons, jobTones } from '../../../parts/job/job-badge.tsx';
import { useCreationHere } from '../../../parts/list/create-link.tsx';
import { CrewAvatars } from '../../../parts/person-avatar.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { JobLineView } from '../job-line-view.tsx';
import { cardAmount, marginText } from '../job-texts.ts';

/** The content of a job card: title and customer, then value and margin, then status and crew. */
function CardFace({ card, title, actions }: CardFaceProps<JobCard>) {
  const clock = useBusinessDay();
  const margin = marginText(card);
  const progress = shownProgress(card.progress, card.type);
  return (
    <>
      <div className="flex items-start">
        <h3 className="my-1.5 line-clamp-3 min-w-0 flex-1 wrap-anywhere font-semibold leading-5">{title}</h3>
        {actions}
      </div>
      {card.customer && (
        <p className="-mt-1 truncate text-13 text-fg-2 leading-5">
          <bdi>{card.customer.company || customerName(card.customer)}</bdi>
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-2 tabular-nums">
        <span className="font-semibold text-16 tracking-tight">{formatMoney(cardAmount(card))}</span>
        {margin && <span className="text-12 text-fg-2">{margin}</span>}
      </p>
      {progress && (
        <div
          role="progressbar"
          aria-label="Work done"
          aria-valuemin={0}
          aria-valuenow={progress.done}
          aria-valuemax={progress.all}
          aria-valuetext={progress.text}
          className="mt-2 h-1 overflow-hidden rounded-full bg-surface-3"
        >
          <span
            className="block h-full rounded-full bg-accent"
            style={{ width: `${(100 * progress.done) / progress.all}%` }}
          />
        </div>
      )}
      <div className="mt-2 flex min-h-6 flex-wrap items-center gap-1.5">
        <JobLineView card={card} clock={clock} />
        <span className="ml-auto flex">
          <CrewAvatars people={card.crew} />
        </span>
      </div>
    </>
  );
}

const InvoiceAllDialog = lazy(() => import('./invoice-all-dialog.tsx'));

/** Invoices all completed jobs with one click, after the user has seen a preview. */
function InvoiceAll() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        Invoice all
      </Button>
      {isOpen && (
        <Suspense>
          <InvoiceAllDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function AddJob() {
  const { href } = useCreationHere('Add job');
  return (
    <Button variant="ghost" size="sm" className="w-full justify-start" asChild>
      <Link to={href}>
        <Plus />
        Add job
      </Link>
    </Button>
  );
}

const MoreActions = lazy(() => import('./card-actions.tsx'));

/**
 * The columns that have an 'Add job' button. A new job has no visits at first. Its first visit and its first time entry
 * move it to the next columns.
 */
const startColumns: readonly JobStatus[] = ['unscheduled', 'scheduled', 'in_progress'];

export const jobBoard: BoardDescription<JobCard, JobStatus> = {
  noun: 'job',
  columns: jobStatuses.map((id) => ({
    id,
    label: jobStatusLabels[id],
    tone: jobTones[id],
    icon: jobIcons[id],
    action: id === 'requires_invoicing' ? <InvoiceAll /> : undefined,
    foot: startColumns.includes(id) ? <AddJob /> : undefined,
    isFolded: id === 'closed',
  })),
  sumLabel: 'Value before tax',
  nameOf: ({ title }) => title,
  amountOf: cardAmount,
  inColumn: (card, status) => ({ ...card, status }),
  opens: { hrefOf: paths.job.getHref },
  Face: CardFace,
  MoreActions,
};

const sumOf = ({ status, value, to_bill }: JobColumn) => cardAmount({ status, value, to_bill });

/** Converts a column of the job board from the server's format to the board component's format. */
export const fromServer = (column: JobColumn) =>
  ({
    id: column.status,
    count: column.count,
    sum: sumOf(column),
    cards: column.jobs,
    next: column.next,
  }) satisfies BoardColumn<JobCard>;
