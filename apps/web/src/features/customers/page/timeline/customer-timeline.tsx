import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { TimelineEntry, TimelineStep } from '@dayworks/shared/timeline/timeline';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { Link } from '../../../../lib/routing/router.tsx';
import { useBusinessDay } from '../../../../parts/time/business-day.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { cx } from '../../../../ui/cx.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../../ui/loading.tsx';
import { TimelineEventLine, useRecordLink } from './timeline-event.tsx';
import { shortEntry, stepProgress, sumOf } from './timeline-texts.ts';

const labels: Record<TimelineStep['kind'], string> = {
  lead: 'Lead',
  estimate: 'Estimate',
  project: 'Project',
  job: 'Job',
  visits: 'Visits',
  invoice: 'Invoice',
  payment: 'Payment',
};

const states: Record<TimelineStep['state'], { said: string; dot: string }> = {
  done: { said: 'done', dot: 'before:bg-accent' },
  current: { said: 'under way', dot: 'before:border-[3px] before:border-accent before:bg-surface-1' },
  ahead: { said: 'still to come', dot: 'before:border-2 before:border-line-strong before:bg-surface-1' },
};

/** Shows how far a job has progressed from the estimate to the payment. */
function TimelineSteps({ entry }: { entry: TimelineEntry }) {
  const { steps } = entry;
  return (
    <ol
      aria-label="Steps"
      className="mx-6 mt-1 grid narrow:mx-4 tight:flex tight:flex-col tight:gap-2"
      style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}
    >
      {steps.map((step) => (
        <Step key={step.kind} step={step} entry={entry} />
      ))}
    </ol>
  );
}

function Step({ step, entry }: { step: TimelineStep; entry: TimelineEntry }) {
  const href = useRecordLink(step, entry);
  const { said, dot } = states[step.state];
  const label = labels[step.kind];
  return (
    <li
      className={cx(
        'relative min-w-0 pt-5 pr-2 font-medium text-12 text-fg-2 leading-4 before:absolute before:top-0.5 before:left-0 before:z-1 before:size-2.5 before:rounded-full before:shadow-[0_0_0_3px_var(--surface-1)]',
        dot,
      )}
    >
      <span aria-hidden="true" className="absolute inset-x-0 top-1.5 h-0.5 bg-line-strong">
        <span className="block h-full bg-accent" style={{ width: `${stepProgress(step, entry)}%` }} />
      </span>
      {href ? (
        <Link to={href} className="relative rounded-4 after:absolute after:-inset-1.5 hover:underline">
          {label}
        </Link>
      ) : (
        label
      )}
      <span className="sr-only">, {said}, </span>
      <b className="block break-words font-semibold text-13 text-fg-1 tabular-nums leading-5">{step.value}</b>
    </li>
  );
}

type TimelineCardProps = { entry: TimelineEntry; today: CalendarDate; startsOpen: boolean };

/** One entry in the timeline of a customer. A completed entry is collapsed to its first lines. */
function TimelineCard({ entry, today, startsOpen }: TimelineCardProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const contentId = useId();
  const sum = sumOf(entry);
  return (
    <Card>
      <header className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-6 pt-4 pb-4 leading-5 narrow:px-4 tight:grid-cols-1">
        <div className="min-w-0">
          <h2 className="font-semibold text-16 tracking-tight">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={contentId}
              onClick={() => setOpen(!isOpen)}
              className="wrap-anywhere rounded-4 text-left after:absolute after:inset-0 after:rounded-10 focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
            >
              <bdi>{entry.title}</bdi>
              <ChevronDown
                className={cx(
                  'ml-1.5 inline size-4 text-fg-3 transition-transform motion-reduce:transition-none',
                  isOpen && 'rotate-180',
                )}
              />
            </button>
          </h2>
          <p className="wrap-anywhere mt-0.5 text-13 text-fg-3">
            <bdi>{isOpen && entry.place ? entry.place : shortEntry(entry)}</bdi>
          </p>
        </div>
        {sum && (
          <p className="text-right tabular-nums">
            <b className="block font-semibold text-16 leading-6">{sum.amount}</b>
            <span className="mt-0.5 block text-13 text-fg-3">{sum.note}</span>
          </p>
        )}
      </header>
      <div id={contentId} hidden={!isOpen}>
        {entry.steps.length > 0 && <TimelineSteps entry={entry} />}
        <ol
          aria-label={`Activity: ${entry.title}`}
          className={cx('border-line border-t px-6 pt-3 pb-4 narrow:px-4', entry.steps.length > 0 && 'mt-5')}
        >
          {entry.events.map((event) => (
            <TimelineEventLine key={event.id} event={event} entry={entry} today={today} />
          ))}
        </ol>
      </div>
    </Card>
  );
}

/** Shows everything that happened with a customer, grouped by job or order. */
export function CustomerTimeline({ customerId }: { customerId: string }) {
  const { today } = useBusinessDay();
  const { data, error, refetch } = useQuery(
    api.timeline.ofCustomer.queryOptions({ input: { customer_id: customerId } }),
  );
  if (!data && error) {
    return (
      <Alert
        tone="danger"
        live
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        This customer’s history could not be loaded.
      </Alert>
    );
  }
  if (!data) return <TimelineSkeleton />;
  if (data.entries.length === 0) {
    return (
      <Card>
        <EmptyState art="days">
          No activity with this customer yet. Estimates, projects, invoices and payments will appear here.
        </EmptyState>
      </Card>
    );
  }
  const isAnyOpen = data.entries.some((entry) => entry.is_open);
  return (
    <>
      {data.entries.map((entry, index) => (
        <TimelineCard
          key={entry.id}
          entry={entry}
          today={today}
          startsOpen={entry.is_open || (!isAnyOpen && index === 0)}
        />
      ))}
      {!data.is_complete && (
        <p className="px-1 text-13 text-fg-3">
          This history is long, so older work is not shown here. Find all of it under Invoices and Estimates.
        </p>
      )}
    </>
  );
}

const skeletonEvents = ['a', 'b', 'c', 'd'];

function TimelineSkeleton() {
  return (
    <Card>
      <Loading label="Loading history">
        <div className="flex justify-between px-6 pt-5 narrow:px-4">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-20" />
        </div>
        <Skeleton className="mx-6 mt-8 h-0.5 narrow:mx-4" />
        <div className="mt-10 grid gap-6 border-line border-t px-6 py-5 narrow:px-4">
          {skeletonEvents.map((key) => (
            <div key={key} className="flex items-center gap-3">
              <Skeleton className="size-7 rounded-full" />
              <Skeleton className="h-3.5 w-40" />
              <Skeleton className="ml-auto h-3.5 w-20" />
            </div>
          ))}
        </div>
      </Loading>
    </Card>
  );
}
