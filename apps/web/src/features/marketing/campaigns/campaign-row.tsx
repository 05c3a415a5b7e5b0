import type { CampaignPage, CampaignQuery, CampaignRow } from '@dayworks/shared/marketing/campaigns/campaign';
import { campaignStatusLabels } from '@dayworks/shared/marketing/campaigns/campaign-status';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { api } from '../../../lib/api.ts';
import { describeList } from '../../../parts/list/describe-list.ts';
import { chipsOf } from '../../../parts/list/list-description.ts';
import { createListQuery, oneOf, words } from '../../../parts/list/list-query.ts';
import { createListSource } from '../../../parts/list/list-source.ts';
import { ListRow, RowAmount, RowBadge, RowLink, RowName } from '../../../parts/list/rows/list-row.tsx';
import type { ListRowProps, ListRows } from '../../../parts/list/rows/row-layout.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { cx } from '../../../ui/cx.ts';
import { Progress } from '../../../ui/figure/progress.tsx';
import { CampaignBadge, campaignHref, campaignTone } from '../campaign-badge.tsx';
import { RowsLink } from '../rows/open-rows.tsx';
import type { RowsOf } from '../rows/rows-address.ts';
import {
  aboutText,
  campaignRoiText,
  compactNote,
  hasBegun,
  openedText,
  progressOf,
  stateNote,
} from './campaign-texts.ts';

/** Shows the progress of a campaign that is being sent. For any other campaign, shows the status and its date. */
function CampaignState({ row, isCompact }: { row: CampaignRow; isCompact: boolean }) {
  const note = stateNote(row, useBusinessDay());
  if (row.status === 'sending') {
    const { done, all } = progressOf(row.figures);
    return (
      <div className="grid w-full max-w-36 gap-1.5">
        <span className="font-medium text-12 text-accent-text tabular-nums">{note}</span>
        <Progress label={`Sending ${row.name}`} value={done} max={Math.max(1, all)} />
      </div>
    );
  }
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <CampaignBadge campaign={row} />
      {note && !isCompact && (
        <span
          className={cx(
            'text-12 leading-4 tabular-nums first-letter:uppercase',
            row.status === 'failed' ? 'text-accent-text' : 'text-fg-3',
          )}
        >
          {note}
        </span>
      )}
    </div>
  );
}

const CampaignListRow = memo(function CampaignListRow({ row, linkTo, ...place }: ListRowProps<CampaignRow>) {
  const { layout } = place;
  const { id, name, channel, figures } = row;
  const isWide = layout === 'wide';
  const day = useBusinessDay();
  const rows = (kind: RowsOf['kind'], text: string) =>
    figures.days ? (
      <RowsLink rows={{ kind, campaign_id: id, ...figures.days }} of={name}>
        {text}
      </RowsLink>
    ) : (
      (hasBegun(row) && text) || '—'
    );
  const received = rows('received', formatMoney(figures.received));
  return (
    <ListRow {...place} name={name}>
      <RowName name={name} note={aboutText(row)} />
      <RowBadge layout={layout} note={compactNote(row, day)}>
        <CampaignState row={row} isCompact={!isWide} />
      </RowBadge>
      {isWide && (
        <>
          <Figure>{rows('people', figures.sent.toLocaleString('en-US'))}</Figure>
          <Figure isQuiet>{openedText(figures, channel)}</Figure>
          <Figure>{rows('bookings', figures.bookings.toLocaleString('en-US'))}</Figure>
        </>
      )}
      <RowAmount layout={layout}>
        <span className={hasBegun(row) ? 'font-semibold' : 'text-fg-3'}>{received}</span>
        {!isWide && (
          <span className="block text-13 text-fg-2">{hasBegun(row) && campaignRoiText(figures)}</span>
        )}
      </RowAmount>
      {isWide && (
        <>
          <Figure>{hasBegun(row) ? formatMoney(figures.cost) : '—'}</Figure>
          <Figure isQuiet={figures.roi === null}>{hasBegun(row) ? campaignRoiText(figures) : '—'}</Figure>
        </>
      )}
      <RowLink link={linkTo?.(id)} ofWhich={name} layout="compact" />
    </ListRow>
  );
});

export const Figure = ({ isQuiet, children }: { isQuiet?: boolean; children: ReactNode }) => (
  <span
    className={cx(
      'min-w-0 text-right tabular-nums',
      isQuiet || children === '—' ? 'text-13 text-fg-3' : undefined,
    )}
  >
    {children}
  </span>
);

export const campaignRows: ListRows<CampaignRow> = {
  columns: [
    { label: 'Campaign', width: 'minmax(0,1fr)' },
    { label: 'State', width: '9rem' },
    { label: 'Reached', width: '4rem', isFigure: true },
    {
      label: 'Opened',
      about: 'Share of messages sent; automatic opens are not counted',
      width: '4rem',
      isFigure: true,
    },
    { label: 'Bookings', width: '4.25rem', isFigure: true },
    { label: 'Received', about: 'Payments received', width: '6.25rem', isFigure: true },
    { label: 'Cost', width: '5rem', isFigure: true },
    {
      label: 'ROI',
      about: 'Money received minus cost since the campaign started, as a multiple of the cost',
      width: '4.75rem',
      isFigure: true,
    },
  ],
  heightRem: { wide: 3.75, compact: 5.9375 },
  Row: CampaignListRow,
};

type CampaignFilter = NonNullable<CampaignQuery['status']>;

/**
 * The labels of the filter chips above the campaign list, in display order. Campaigns that are being sent or are paused
 * count as running.
 */
const { sending, paused, ...others } = campaignStatusLabels;
const filterLabels: Record<CampaignFilter, string> = { running: 'Running', ...others, sending, paused };

const campaignChips = chipsOf(filterLabels, (filter) =>
  filter === 'running' ? 'accent' : campaignTone(filter),
).map((chip) => ({ ...chip, isHidden: chip.value === 'sending' || chip.value === 'paused' }));

export const campaignsCsvPath = '/api/marketing/campaigns/export';

export const campaignList = describeList({
  title: 'Campaigns',
  label: 'Campaigns',
  nouns: { one: 'campaign', many: 'campaigns' },
  source: createListSource<CampaignQuery, CampaignPage, CampaignRow>({
    procedure: api.marketing.campaigns,
    rowsOf: (page) => page.campaigns,
  }),
  query: createListQuery<CampaignQuery>({
    status: oneOf('status', Object.keys(filterLabels) as CampaignFilter[]),
    search: words('q'),
  }),
  rows: campaignRows,
  opens: { linkTo: (id) => ({ to: campaignHref(id) }) },
  chips: { field: 'status', label: 'State', options: campaignChips },
  csvPath: campaignsCsvPath,
  emptyText: 'No campaigns yet. Write to customers who agreed, and see the results here.',
  emptyArt: 'paper',
});

/** Loads the counts for the filter chips above the campaign list. */
export const useCampaignCounts = () => useQuery(api.marketing.campaignCounts.queryOptions());
