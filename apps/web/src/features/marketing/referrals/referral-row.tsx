import { customerName } from '@dayworks/shared/customers/customer-name';
import type { ReferralRow } from '@dayworks/shared/marketing/referral';
import { formatMoney } from '@dayworks/shared/money';
import { memo } from 'react';
import { ListRow } from '../../../parts/list/list-row.tsx';
import { RowAmount } from '../../../parts/list/row-amount.tsx';
import { RowBadge } from '../../../parts/list/row-badge.tsx';
import type { ListRowProps, ListRows } from '../../../parts/list/row-layout.ts';
import { RowLink } from '../../../parts/list/row-link.tsx';
import { RowName } from '../../../parts/list/row-name.tsx';
import { countText, grouped } from '../overview/overview-texts.ts';
import { CopyLinkButton } from './copy-link-button.tsx';

const ReferralListRow = memo(function ReferralListRow({ row, linkTo, ...place }: ListRowProps<ReferralRow>) {
  const { customer, link, visits, leads, booked, received } = row;
  const { layout } = place;
  const name = customerName(customer);
  return (
    <ListRow {...place} name={name}>
      <RowName name={name} note={link.replace(/^https?:\/\//, '')} />
      {layout === 'wide' && (
        <>
          <span className="text-right tabular-nums">{grouped(visits)}</span>
          <span className="text-right tabular-nums">{grouped(leads)}</span>
          <span className="text-right tabular-nums">{grouped(booked)}</span>
        </>
      )}
      <RowAmount layout={layout}>
        <span className="block font-semibold">{formatMoney(received)}</span>
      </RowAmount>
      <RowBadge
        layout={layout}
        note={`${countText(visits, 'visit', 'visits')}, ${countText(leads, 'lead', 'leads')}, ${grouped(booked)} booked`}
      >
        <CopyLinkButton link={link} name={name} />
      </RowBadge>
      <RowLink link={linkTo?.(customer.id)} ofWhich={name} layout="compact" />
    </ListRow>
  );
});

export const referralRows: ListRows<ReferralRow> = {
  columns: [
    { label: 'Customer', width: 'minmax(0,1fr)' },
    { label: 'Visits', about: 'How often the link was opened', width: '4.5rem', isFigure: true },
    { label: 'Leads', width: '4.5rem', isFigure: true },
    { label: 'Booked', width: '4.5rem', isFigure: true },
    {
      label: 'Received',
      about: 'Money that arrived from the people they sent',
      width: '7.5rem',
      isFigure: true,
    },
    { width: '7.5rem' },
  ],
  heightRem: { wide: 4, compact: 7.25 },
  Row: ReferralListRow,
};
