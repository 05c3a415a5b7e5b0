import { type FunnelStep, funnelStepLabels, funnelSteps, shareOf } from '@dayworks/shared/leads/funnel-step';
import type { FunnelFigures, LeadFunnel } from '@dayworks/shared/leads/lead-funnel';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { formatMoney } from '@dayworks/shared/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Link } from '../../lib/routing/router.tsx';
import { ScreenLink, useScreenHref } from '../../parts/figures/figure-link.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { type FunnelGroup, funnelHref } from './sales-hrefs.ts';

interface Group {
  key: string;
  name: string;
  group: FunnelGroup;
  figures: FunnelFigures;
}

type FunnelGroupsProps = { title: string; groups: readonly Group[]; days: Period };

const columns =
  'grid grid-cols-[minmax(0,1.4fr)_repeat(6,minmax(0,1fr))] gap-x-3 max-md:grid-cols-3 tight:grid-cols-2';

/**
 * Compares the funnel steps of different sources or people side by side. On narrow screens, each figure has its own
 * label.
 */
function FunnelGroups({ title, groups, days }: FunnelGroupsProps) {
  return (
    <>
      <p aria-hidden="true" className={`${columns} pb-2 font-medium text-12 text-fg-3 max-md:hidden`}>
        <span>{title}</span>
        {funnelSteps.map((step) => (
          <span key={step} className="text-right">
            {funnelStepLabels[step]}
          </span>
        ))}
      </p>
      <ul aria-label={`Funnel by ${title.toLowerCase()}`}>
        {groups.map(({ key, name, group, figures }) => (
          <li
            key={key}
            className={`${columns} items-center border-line py-1.5 not-first:border-t md:border-t`}
          >
            <bdi className="wrap-anywhere block text-left font-medium max-md:col-span-full">{name}</bdi>
            {funnelSteps.map((step) => (
              <FunnelCell
                key={step}
                label={funnelStepLabels[step]}
                figure={figures[step]}
                href={funnelHref(days, step, group)}
              />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

type FunnelCellProps = { label: string; figure: FunnelFigures['leads']; href: string };

const FunnelCell = ({ label, figure: { count, amount }, href }: FunnelCellProps) => (
  <span className="grid min-w-0 md:text-right">
    <ScreenLink
      to={href}
      className="grid min-h-11 content-center rounded-4 tabular-nums transition-colors hover:bg-surface-hover"
    >
      <span className="text-12 text-fg-3 leading-4 md:sr-only">{label}</span>{' '}
      <span className="font-medium leading-5">{count.toLocaleString('en-US')}</span>{' '}
      <span className="wrap-anywhere text-12 text-fg-3 leading-4">{formatMoney(amount)}</span>
    </ScreenLink>
  </span>
);

type FunnelStepsProps = { figures: FunnelFigures; days: Period };

/**
 * Shows the funnel steps as bars, one below the other. The length of each bar is the percentage of all leads that
 * reached the step.
 */
function FunnelSteps({ figures, days }: FunnelStepsProps) {
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

const views = [
  { value: 'all', label: 'All' },
  { value: 'source', label: 'By source' },
  { value: 'person', label: 'By person' },
] as const;

type View = (typeof views)[number]['value'];

/** Shows how far leads have come, from the first contact to the payment. */
export function FunnelCard({ days: { from, to } }: { days: Period }) {
  const [view, setView] = useState<View>('all');
  const days = { from, to };
  const { data, error, refetch } = useQuery(
    api.leads.funnel.queryOptions({ input: days, placeholderData: keepPreviousData }),
  );
  return (
    <Card aria-label="Funnel">
      <CardHeader
        title="Funnel"
        sub="of the leads that arrived in this period"
        actions={
          <SegmentedControl label="Funnel view" value={view} onValueChange={setView} segments={views} />
        }
      />
      <CardBody>
        {data ? (
          <Content funnel={data} view={view} days={days} />
        ) : error ? (
          <Alert
            tone="danger"
            title="The funnel could not be loaded"
            action={
              <Button size="sm" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {errorMessage(error)}
          </Alert>
        ) : (
          <Loading label="Loading the funnel">
            <Skeleton className="h-66 w-full" />
          </Loading>
        )}
      </CardBody>
    </Card>
  );
}

type ContentProps = { funnel: LeadFunnel; view: View; days: Period };

function Content({ funnel, view, days }: ContentProps) {
  if (funnel.all.leads.count === 0) {
    return <p className="text-13 text-fg-3">No leads arrived in this period.</p>;
  }
  if (view === 'all') return <FunnelSteps figures={funnel.all} days={days} />;
  if (view === 'source') {
    return (
      <FunnelGroups
        title="Source"
        days={days}
        groups={funnel.by_source.map(({ source, figures }) => ({
          key: source ?? '',
          name: source ?? 'Unknown',
          group: { source },
          figures,
        }))}
      />
    );
  }
  return (
    <FunnelGroups
      title="Person"
      days={days}
      groups={funnel.by_owner.map(({ owner, figures }) => ({
        key: owner?.id ?? '',
        name: owner?.name ?? 'Nobody',
        group: { owner: owner?.id ?? null },
        figures,
      }))}
    />
  );
}
