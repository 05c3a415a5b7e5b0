import type { CampaignRow } from '@dayworks/shared/marketing/campaigns/campaign';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { totalOf } from '../../../parts/bar-chart/chart-texts.ts';
import { CouldNotLoad } from '../../../parts/feedback.tsx';
import { CreateLink } from '../../../parts/list/create-link.tsx';
import { ListEmpty } from '../../../parts/list/list-empty.tsx';
import { PlainRows } from '../../../parts/list/on-demand/plain-rows.tsx';
import { ListHeadings } from '../../../parts/list/rows/list-headings.tsx';
import { gridColumns, type RowLayout, rowBox, useRowLayout } from '../../../parts/list/rows/row-layout.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkArrow } from '../../../ui/labels.tsx';
import { campaignHref, campaignsWith, newCampaignHref } from '../campaign-badge.tsx';
import { campaignRows, campaignsCsvPath, Figure, useCampaignCounts } from '../campaigns/campaign-row.tsx';
import { countText, grouped, roiText } from './overview-texts.ts';

type CampaignTotalsProps = { rows: readonly CampaignRow[]; all: number; layout: RowLayout };

/** A row at the end of the campaign list with the totals of the campaigns above it. */
function CampaignTotals({ rows, all, layout }: CampaignTotalsProps) {
  const figures = rows.map((row) => row.figures);
  const count = (name: 'sent' | 'bookings') => figures.reduce((sum, of) => sum + of[name], 0);
  const received = totalOf(figures.map((of) => of.received));
  const cost = totalOf(figures.map((of) => of.cost));
  const name =
    all > rows.length
      ? `The ${rows.length} newest of ${grouped(all)}`
      : countText(all, 'campaign', 'campaigns');
  if (layout === 'compact') {
    return (
      <p className="flex flex-wrap justify-between gap-x-3 border-line-strong border-t px-5 py-3 font-semibold tabular-nums">
        {name}
        <span>{formatMoney(received)}</span>
      </p>
    );
  }
  return (
    <div
      style={{ gridTemplateColumns: gridColumns(campaignRows.columns, false) }}
      className={`${rowBox.wide} min-h-14 border-line-strong! font-semibold`}
    >
      <span className="truncate">{name}</span>
      <span />
      <Figure>{grouped(count('sent'))}</Figure>
      <span />
      <Figure>{grouped(count('bookings'))}</Figure>
      <Figure>{formatMoney(received)}</Figure>
      <Figure>{formatMoney(cost)}</Figure>
      <Figure>{cost > 0 ? roiText((received - cost) / cost) : '—'}</Figure>
    </div>
  );
}

const chips = [
  { status: null, label: 'All', tone: undefined },
  { status: 'running', label: 'Running', tone: 'accent' },
  { status: 'scheduled', label: 'Scheduled', tone: 'viewed' },
  { status: 'sent', label: 'Sent', tone: 'paid' },
] as const;

type CampaignChipsProps = { counts: Readonly<Record<string, number>> | undefined };

/** Shows how many campaigns are in each state, with links to these campaigns. */
function CampaignChips({ counts }: CampaignChipsProps) {
  return (
    <div className="flex gap-1.5 max-lg:hidden">
      {chips.map(({ status, label, tone }) => {
        const count = counts?.[status ?? 'all'];
        if (status && !count) return null;
        return (
          <Link
            key={label}
            to={campaignsWith(status)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-8 border border-line-strong bg-surface-1 px-2.5 font-medium text-13 text-fg-2 transition-colors hover:bg-surface-2"
          >
            {tone && (
              <span aria-hidden="true" data-tone={tone} className="size-[7px] rounded-full bg-tone-line" />
            )}
            {label}
            {count !== undefined && <span className="font-normal text-fg-3 tabular-nums">{count}</span>}
          </Link>
        );
      })}
    </div>
  );
}

const shownRows = 8;

const linkTo = (id: string) => ({ to: campaignHref(id) });

/** The newest campaigns, their totals, and a link to all campaigns. */
export function CampaignsCard() {
  const headingId = useId();
  const cardRef = useRef<HTMLElement>(null);
  const { layout } = useRowLayout(cardRef);
  const { data: counted } = useCampaignCounts();
  const { data, error, refetch } = useQuery(
    api.marketing.campaigns.queryOptions({ input: { limit: shownRows } }),
  );
  const all = counted?.counts.all;
  return (
    <Card ref={cardRef} aria-labelledby={headingId} className="mb-4">
      <div className="pb-3">
        <CardHeader
          id={headingId}
          title="Campaigns"
          actions={
            <>
              <CampaignChips counts={counted?.counts} />
              <Button variant="ghost" size="sm" asChild>
                <a href={campaignsCsvPath} download>
                  <Download />
                  CSV
                </a>
              </Button>
            </>
          }
        />
      </div>
      {!data && error && (
        <div className="border-line border-t p-5 narrow:p-4">
          <CouldNotLoad title="The campaigns could not be loaded" error={error} onRetry={refetch} />
        </div>
      )}
      {layout === 'wide' && data?.campaigns.length !== 0 && (
        <ListHeadings
          label="Campaigns"
          columns={campaignRows.columns}
          sort={undefined}
          usualSort={undefined}
          onSort={() => undefined}
        />
      )}
      <PlainRows
        label="Campaigns"
        look={campaignRows}
        rows={data?.campaigns}
        waitingFor={error ? undefined : { rows: 4, text: 'Loading campaigns...' }}
        shared={undefined}
        linkTo={linkTo}
      />
      {data && data.campaigns.length > 0 && (
        <CampaignTotals rows={data.campaigns} all={all ?? data.campaigns.length} layout={layout} />
      )}
      {data?.campaigns.length === 0 && (
        <ListEmpty>
          <EmptyState action={<CreateLink label="New Campaign" href={newCampaignHref} />}>
            No campaigns yet. Write to customers who agreed, and see the results here.
          </EmptyState>
        </ListEmpty>
      )}
      {all !== undefined && all > shownRows && (
        <Link
          to={paths.marketing.getHref('campaigns')}
          className="flex items-center justify-between rounded-b-10 border-line border-t px-5 py-3 font-medium text-13 text-fg-2 transition-colors hover:bg-surface-hover hover:text-fg-1 focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)] max-sm:px-4 touch:min-h-11"
        >
          See all {all} campaigns
          <LinkArrow className="size-3.5 stroke-2" />
        </Link>
      )}
    </Card>
  );
}
