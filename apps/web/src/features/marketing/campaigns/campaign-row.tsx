import type { CampaignRow } from '@dayworks/shared/marketing/campaign';
import { formatMoney } from '@dayworks/shared/money';
import { memo, type ReactNode } from 'react';
import { ListRow } from '../../../parts/list/list-row.tsx';
import { RowAmount } from '../../../parts/list/row-amount.tsx';
import { RowBadge } from '../../../parts/list/row-badge.tsx';
import type { ListRowProps, ListRows } from '../../../parts/list/row-layout.ts';
import { RowLink } from '../../../parts/list/row-link.tsx';
import { RowName } from '../../../parts/list/row-name.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { cx } from '../../../ui/cx.ts';
import type { RowsOf } from '../rows/rows-address.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { CampaignState } from './campaign-state.tsx';
import { aboutText, campaignRoiText, compactNote, hasBegun, openedText } from './campaign-texts.ts';

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
      about: 'Of those it left for; a machine’s opening is not counted',
      width: '4rem',
      isFigure: true,
    },
    { label: 'Bookings', width: '4.25rem', isFigure: true },
    { label: 'Received', about: 'Money that arrived', width: '6.25rem', isFigure: true },
    { label: 'Cost', width: '5rem', isFigure: true },
    {
      label: 'ROI',
      about: 'What came back beyond the cost since the campaign began, as times of the cost',
      width: '4.75rem',
      isFigure: true,
    },
  ],
  heightRem: { wide: 3.75, compact: 5.9375 },
  Row: CampaignListRow,
};
