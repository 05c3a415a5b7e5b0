import type { CampaignDetail } from '@dayworks/shared/marketing/campaigns/campaign';
import { formatMoney } from '@dayworks/shared/money';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from '../../../../lib/routing/router.tsx';
import { campaignRoiText } from '../../campaigns/campaign-texts.ts';
import { RowsLink } from '../../rows/open-rows.tsx';
import { filterFrom, type MessageFilter, shareText } from './progress-texts.ts';

const showParam = 'show';

/** Returns the recipient filter from the URL; null means all recipients. */
export function useShownMessages(): MessageFilter | null {
  const [params] = useSearchParams();
  return filterFrom(params.get(showParam));
}

/** Returns links to the recipients that are counted in a figure. */
export function useShowMessages() {
  const [params] = useSearchParams();
  return (filter: MessageFilter | null) => {
    const next = new URLSearchParams(params);
    if (filter) next.set(showParam, filter);
    else next.delete(showParam);
    return `?${next}`;
  };
}

type FigureProps = { label: ReactNode; value: ReactNode; note?: ReactNode };

const Figure = ({ label, value, note }: FigureProps) => (
  <div className="relative min-w-0 px-5 py-3 shadow-[0_0_0_1px_var(--border)] narrow:px-4">
    <dt className="font-medium text-13 text-fg-2">{label}</dt>
    <dd className="wrap-anywhere font-semibold text-24 tabular-nums tracking-tighter">{value}</dd>
    {note && <dd className="text-12 text-fg-2 tabular-nums">{note}</dd>}
  </div>
);

/**
 * Shows how recipients reacted, and the revenue from the campaign. Opens and clicks are shown only if they are tracked.
 */
export function CampaignFigureCells({ campaign }: { campaign: CampaignDetail }) {
  const { figures, channel, is_tracked, status, id } = campaign;
  const showHref = useShowMessages();
  const count = (value: number) => value.toLocaleString('en-US');
  const people = (filter: MessageFilter, label: string) => (
    <Link to={showHref(filter)} className="rounded-4 after:absolute after:inset-0 hover:underline">
      {label}
    </Link>
  );
  const rows = (kind: 'bookings' | 'received', label: string) =>
    figures.days ? (
      <RowsLink
        rows={{ kind, campaign_id: id, ...figures.days }}
        className="static! after:absolute after:inset-0"
      >
        {label}
      </RowsLink>
    ) : (
      label
    );
  const counted = is_tracked && channel === 'email';
  const notCounted = <span className="font-normal text-13 text-fg-2 tracking-normal">Not counted</span>;
  return (
    <dl className="grid grid-cols-4 gap-px overflow-hidden border-line border-t max-md:grid-cols-2 tight:grid-cols-1">
      {channel === 'email' && (
        <Figure
          label={counted ? people('opened', 'Opened') : 'Opened'}
          value={counted ? count(figures.opened) : notCounted}
          note={
            counted &&
            figures.sent > 0 &&
            `${shareText(figures.opened, figures.sent)} of ${count(figures.sent)}`
          }
        />
      )}
      <Figure
        label={is_tracked ? people('clicked', 'Clicked') : 'Clicked'}
        value={is_tracked ? count(figures.clicked) : notCounted}
        note={is_tracked && figures.sent > 0 && shareText(figures.clicked, figures.sent)}
      />
      <Figure
        label={people('unsubscribed', 'Unsubscribed')}
        value={count(figures.unsubscribed)}
        note={figures.sent > 0 && shareText(figures.unsubscribed, figures.sent)}
      />
      <Figure
        label={rows('bookings', 'Booked')}
        value={count(figures.bookings)}
        note={`${formatMoney(figures.booked_value)} planned`}
      />
      {status === 'sent' && (
        <>
          <Figure
            label={rows('received', 'Received')}
            value={formatMoney(figures.received)}
            note={figures.is_early ? 'Payments can still come in' : undefined}
          />
          <Figure label="Cost" value={formatMoney(figures.cost)} />
          <Figure label="Return" value={campaignRoiText(figures)} />
        </>
      )}
    </dl>
  );
}
