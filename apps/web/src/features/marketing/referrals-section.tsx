import { customerName } from '@dayworks/shared/customers/customer-name';
import type { ReferralPage, ReferralRow } from '@dayworks/shared/marketing/contract';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { memo } from 'react';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { createAddressSheet } from '../../parts/address-sheet.tsx';
import { failureToast, successToast } from '../../parts/feedback.tsx';
import { useCreationHere } from '../../parts/list/create-link.tsx';
import { describeList } from '../../parts/list/describe-list.ts';
import { ListCard } from '../../parts/list/list-card.tsx';
import { createListQuery } from '../../parts/list/list-query.ts';
import { createListRest, pageInput } from '../../parts/list/list-source.ts';
import { ListRow, RowAmount, RowBadge, RowLink, RowName } from '../../parts/list/rows/list-row.tsx';
import type { ListRowProps, ListRows } from '../../parts/list/rows/row-layout.ts';
import { copyRefusedText, copyText } from '../../parts/share/copy-and-save.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { countText, grouped } from './overview/overview-texts.ts';

async function copy(link: string, name: string) {
  try {
    await copyText(link);
    successToast('Link copied', `${name}’s referral link`);
  } catch {
    failureToast('Not copied', copyRefusedText);
  }
}

/** The 'Copy link' button is layered above the link of the referral row, because that link covers the entire row. */
const CopyLinkButton = ({ link, name }: { link: string; name: string }) => (
  <Button size="sm" className="relative z-1" onClick={() => void copy(link, name)}>
    <Copy />
    Copy link
    <span className="sr-only"> of {name}</span>
  </Button>
);

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

const referralRows: ListRows<ReferralRow> = {
  columns: [
    { label: 'Customer', width: 'minmax(0,1fr)' },
    { label: 'Visits', about: 'How often the link was opened', width: '4.5rem', isFigure: true },
    { label: 'Leads', width: '4.5rem', isFigure: true },
    { label: 'Booked', width: '4.5rem', isFigure: true },
    {
      label: 'Received',
      about: 'Payments received from the people they referred',
      width: '7.5rem',
      isFigure: true,
    },
    { width: '7.5rem' },
  ],
  heightRem: { wide: 4, compact: 7.25 },
  Row: ReferralListRow,
};

const referralQuery = createListQuery<object>({});

const referralList = describeList({
  title: 'Referral links',
  label: 'Referral links',
  nouns: { one: 'referral link', many: 'referral links' },
  source: {
    procedure: api.marketing.referrals,
    rowsOf: (page: ReferralPage) => page.referrals,
    idOf: ({ customer }: ReferralRow) => customer.id,
    rest: createListRest(),
  },
  query: referralQuery,
  rows: referralRows,
  opens: { linkTo: (id) => ({ to: paths.customer.getHref(id) }) },
  emptyText:
    'No referral links yet. Give happy customers a link that brings their neighbors to your request form.',
  emptyArt: 'people',
});

const { AddressSheet: NewReferral } = createAddressSheet('new', () => import('./new-referral.tsx'));

export default function ReferralsSection() {
  // Uses the first page of the referral list, because the screen loads this page anyway.
  const { data } = useQuery(
    api.marketing.referrals.queryOptions({ input: pageInput(referralQuery.all, null) }),
  );
  return (
    <>
      {data?.is_form_on === false && (
        <div className="mb-4">
          <Alert
            tone="warning"
            title="Your request form is off"
            action={
              <Button size="sm" asChild>
                <Link to={paths.settings.getHref('leads')}>Turn it on</Link>
              </Button>
            }
          >
            Referral links open this form. Until you turn it on, people who open a link see nothing.
          </Alert>
        </div>
      )}
      <ListCard list={referralList} creation={useCreationHere('New referral link')} isCreatedHere />
      <NewReferral />
    </>
  );
}
