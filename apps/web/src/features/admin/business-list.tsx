import type { AdminBusiness, BusinessPage, BusinessQuery } from '@dayworks/shared/admin/admin-list';
import { api } from '../../lib/api.ts';
import { Link } from '../../lib/routing/router.tsx';
import { describeList } from '../../parts/list/describe-list.ts';
import { ListCard } from '../../parts/list/list-card.tsx';
import { createListQuery, words } from '../../parts/list/list-query.ts';
import { createListSource } from '../../parts/list/list-source.ts';
import type { ListRowProps } from '../../parts/list/rows/row-layout.ts';
import { moment } from '../../parts/time/time-texts.ts';
import { Button } from '../../ui/button.tsx';
import { AdminRow, adminColumns, adminHeights } from './admin-row.tsx';
import { auditHref } from './admin-sections.ts';
import { personText } from './admin-texts.ts';

const businesses = describeList({
  title: 'Businesses',
  label: 'Businesses',
  nouns: { one: 'business', many: 'businesses' },
  source: createListSource<BusinessQuery, BusinessPage, AdminBusiness>({
    procedure: api.admin.businesses,
    rowsOf: (page) => page.businesses,
  }),
  query: createListQuery<BusinessQuery>({ search: words('q') }),
  rows: {
    columns: adminColumns('Business', 'Members', 'Activity'),
    heightRem: adminHeights,
    Row: BusinessRow,
  },
  emptyArt: 'search',
  emptyText: 'No businesses yet. The first one appears when someone signs up.',
});

export const BusinessList = () => <ListCard list={businesses} />;

function BusinessRow({ row: business, ...place }: ListRowProps<AdminBusiness>) {
  const { id, business_name, owner, members, created_at, last_active_at } = business;
  const people = `${members} ${members === 1 ? 'member' : 'members'}`;
  return (
    <AdminRow
      place={place}
      name={business_name}
      note={owner ? personText(owner) : 'No owner'}
      state={<span className="truncate text-13 text-fg-2 tabular-nums">{people}</span>}
      about={[
        last_active_at ? `Active ${moment(last_active_at)}` : 'No activity yet',
        `Created ${moment(created_at)}`,
      ]}
      action={
        <Button size="sm" asChild>
          <Link to={auditHref({ business_id: id })}>
            Audit log<span className="sr-only"> of {business_name}</span>
          </Link>
        </Button>
      }
    />
  );
}
