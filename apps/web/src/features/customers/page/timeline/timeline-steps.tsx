import type { TimelineEntry, TimelineStep } from '@dayworks/shared/timeline/timeline';
import { Link } from '../../../../lib/router.tsx';
import { cx } from '../../../../ui/cx.ts';
import { stepProgress } from './timeline-texts.ts';
import { useRecordLink } from './use-record-link.ts';

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

/** Shows the progress from the estimate to the payment. */
export function TimelineSteps({ entry }: { entry: TimelineEntry }) {
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
