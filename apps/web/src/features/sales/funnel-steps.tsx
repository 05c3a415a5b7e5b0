import { type FunnelStep, funnelStepLabels, funnelSteps, shareOf } from '@dayworks/shared/leads/funnel-step';
import type { FunnelFigures } from '@dayworks/shared/leads/lead-funnel';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { formatMoney } from '@dayworks/shared/money';
import { Link } from '../../lib/router.tsx';
import { useScreenHref } from '../../parts/figures/screen-link.tsx';
import { cx } from '../../ui/cx.ts';
import { funnelHref } from './sales-hrefs.ts';

type FunnelStepsProps = { figures: FunnelFigures; days: Period };

/** Shows the funnel steps as bars below each other; the length of each bar is its percentage of all leads. */
export function FunnelSteps({ figures, days }: FunnelStepsProps) {
  const screenHref = useScreenHref();
  return (
    <ol aria-label="Steps" className="-mx-2 grid gap-0.5">
      {funnelSteps.map((step) => (
        <li key={step}>
          <StepLine step={step} figures={figures} href={screenHref(funnelHref(days, step))} />
        </li>
      ))}
    </ol>
  );
}

type StepLineProps = { step: FunnelStep; figures: FunnelFigures; href: string | undefined };

const line =
  'grid min-h-11 grid-cols-[6rem_minmax(0,1fr)_9.5rem] items-center gap-x-4 gap-y-1 rounded-6 px-2 py-1.5 leading-5 max-sm:grid-cols-[minmax(0,1fr)_auto] tight:grid-cols-[minmax(0,1fr)]';

function StepLine({ step, figures, href }: StepLineProps) {
  const { count, amount } = figures[step];
  const share = shareOf(count, figures.leads.count);
  const content = (
    <>
      <span className="font-medium">{funnelStepLabels[step]}</span>
      <span className="block h-6 overflow-hidden rounded-4 bg-surface-2 max-sm:order-last max-sm:col-span-full max-sm:h-1.5">
        <span className="block h-full rounded-4 bg-chart-1" style={{ width: `${share}%` }} />
      </span>
      <span className="flex flex-wrap items-baseline justify-end gap-x-2 text-right tabular-nums">
        <span className="font-semibold">{count.toLocaleString('en-US')}</span>
        {step !== 'leads' && <span className="text-12 text-fg-3">{share}%</span>}
        <span className="min-w-20 text-13 text-fg-2">{formatMoney(amount)}</span>
      </span>
    </>
  );
  if (!href) return <div className={line}>{content}</div>;
  return (
    <Link
      to={href}
      className={cx(
        line,
        'transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]',
      )}
    >
      {content}
    </Link>
  );
}
