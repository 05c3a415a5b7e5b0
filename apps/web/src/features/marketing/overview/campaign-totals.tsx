import type { CampaignRow } from '@dayworks/shared/marketing/campaign';
import { formatMoney } from '@dayworks/shared/money';
import { totalOf } from '../../../parts/bar-chart/chart-texts.ts';
import { type RowLayout, rowBox } from '../../../parts/list/row-layout.ts';
import { gridColumns } from '../../../parts/list/rows-context.ts';
import { campaignRows, Figure } from '../campaigns/campaign-row.tsx';
import { countText, grouped, roiText } from './overview-texts.ts';

type CampaignTotalsProps = { rows: readonly CampaignRow[]; all: number; layout: RowLayout };

/** A row with the totals of the campaigns listed above it. */
export function CampaignTotals({ rows, all, layout }: CampaignTotalsProps) {
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
