import { funnelStepLabels, funnelSteps } from '@dayworks/shared/leads/funnel-step';
import type { FunnelFigures } from '@dayworks/shared/leads/lead-funnel';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { formatMoney } from '@dayworks/shared/money';
import { ScreenLink } from '../../parts/figures/screen-link.tsx';
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

/** Compares the funnel steps of sources or people side by side. On narrow screens, each figure has its own label. */
export function FunnelGroups({ title, groups, days }: FunnelGroupsProps) {
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
