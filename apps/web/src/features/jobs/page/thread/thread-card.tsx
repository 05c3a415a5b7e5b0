import type { JobBill, JobMargin } from '@dayworks/shared/jobs/job-bill';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import {
  Banknote,
  CalendarCheck2,
  FilePenLine,
  Hammer,
  type LucideIcon,
  ReceiptText,
  Target,
} from 'lucide-react';
import { useId } from 'react';
import { ScreenLink } from '../../../../parts/figures/figure-link.tsx';
import { useBusinessDay } from '../../../../parts/time/business-day.ts';
import { Card, CardHeader } from '../../../../ui/card.tsx';
import { cx } from '../../../../ui/cx.ts';
import { jobThread, type ThreadStep } from './job-thread.ts';

const icons: Record<ThreadStep['kind'], LucideIcon> = {
  lead: Target,
  estimate: FilePenLine,
  job: Hammer,
  visits: CalendarCheck2,
  invoice: ReceiptText,
  payment: Banknote,
};

type ThreadCardProps = { job: JobDetail; bill: JobBill | null; margin: JobMargin | null };

/**
 * Shows the records that led to the job, such as the estimate, and the records that followed from it, such as invoices.
 */
export function ThreadCard({ job, bill, margin }: ThreadCardProps) {
  const headingId = useId();
  const day = useBusinessDay();
  return (
    <Card aria-labelledby={headingId}>
      <CardHeader id={headingId} title="Thread" />
      <ol aria-labelledby={headingId} className="px-5 pt-2 pb-4 narrow:px-4">
        {jobThread(job, bill, margin, day).map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step: { kind, title, note, amount, href, isNext } }: { step: ThreadStep }) {
  const Icon = icons[kind];
  return (
    <li className="relative grid grid-cols-[28px_minmax(0,1fr)_auto] items-start gap-x-3 py-1.5 not-last:before:absolute not-last:before:top-9 not-last:before:-bottom-1 not-last:before:left-[13px] not-last:before:w-0.5 not-last:before:bg-line">
      <span
        aria-hidden="true"
        className={cx(
          'grid size-7 place-items-center rounded-full border bg-surface-1 [&>svg]:size-3.5',
          kind === 'job'
            ? 'border-accent-border bg-accent-soft text-accent-text'
            : 'border-line-strong text-fg-2',
          isNext && 'border-dashed',
        )}
      >
        <Icon />
      </span>
      <span className="min-w-0 leading-5">
        {href ? (
          <ScreenLink
            to={href}
            className="wrap-anywhere rounded-4 font-medium after:absolute after:-inset-x-2 after:inset-y-0 hover:underline"
          >
            <bdi>{title}</bdi>
          </ScreenLink>
        ) : (
          <span className="wrap-anywhere font-medium">{title}</span>
        )}
        {isNext && <span className="sr-only">, still to come</span>}
        <bdi className="wrap-anywhere block text-12 text-fg-2">{note}</bdi>
      </span>
      <span className={cx('text-right tabular-nums leading-5', isNext ? 'text-fg-2' : 'font-semibold')}>
        {amount}
      </span>
    </li>
  );
}
