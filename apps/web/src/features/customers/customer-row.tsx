import type { CustomerRow } from '@dayworks/shared/customers/customer-list';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { formatMoney } from '@dayworks/shared/money';
import { memo } from 'react';
import { paths } from '../../lib/paths.ts';
import { ListRow } from '../../parts/list/list-row.tsx';
import type { RowPlace } from '../../parts/list/row-layout.ts';
import { RowLink } from '../../parts/list/row-link.tsx';
import { RowName } from '../../parts/list/row-name.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Tag } from '../../ui/tag.tsx';
import { customerRowShape } from './customer-row-shape.tsx';

type CustomerListRowProps = RowPlace & {
  row: CustomerRow;
  /** Where there is nothing to open: the server cannot be asked. */
  isReadOnly?: boolean;
};

/** Scrolling draws the list again and again, and its rows hardly ever. */
export const CustomerListRow = memo(function CustomerListRow(props: CustomerListRowProps) {
  const { row, isReadOnly = false, layout, top, number } = props;
  const compact = layout === 'compact';
  const name = customerName(row);
  return (
    <ListRow shape={customerRowShape} layout={layout} top={top} number={number}>
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} decorative />
        <RowName name={name} note={compact ? shortNote(row) : companyOf(row)} />
      </div>
      {!compact && (
        <>
          <div className="min-w-0 text-13 text-fg-2 leading-5">
            <span className="block truncate tabular-nums">{row.phone}</span>
            <bdi className={cx('block truncate', row.phone && 'text-fg-3')}>{row.email}</bdi>
          </div>
          <div className="grid min-w-0 gap-1 text-13 text-fg-2">
            {row.city && <bdi className="truncate leading-5">{row.city}</bdi>}
            <Tags tags={row.tags} />
          </div>
        </>
      )}
      <div
        className={cx(
          'whitespace-nowrap text-right tabular-nums leading-5',
          compact && 'col-start-2 row-start-1 self-start',
        )}
      >
        <span className={cx('block', row.lifetime_value === 0 ? 'text-fg-3' : 'font-semibold')}>
          <span className="sr-only">Lifetime value </span>
          {formatMoney(row.lifetime_value)}
        </span>
        {row.balance_due > 0 && (
          <span className="block text-13 text-fg-2">Due {formatMoney(row.balance_due)}</span>
        )}
      </div>
      {!isReadOnly && (
        <RowLink link={{ to: paths.customer.getHref(row.id) }} ofWhich={name} isWholeRow={compact} />
      )}
    </ListRow>
  );
});

const tagsShown = 2;

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const more = tags.length - tagsShown;
  return (
    <div className="flex min-w-0 gap-1 [&>span]:min-w-0">
      {tags.slice(0, tagsShown).map((tag) => (
        <Tag key={tag}>
          <bdi>{tag}</bdi>
        </Tag>
      ))}
      {more > 0 && <span className="flex-none text-12 text-fg-3 leading-[22px]">+{more}</span>}
    </div>
  );
}

/** Not twice, where the company is all the name there is. */
const companyOf = (row: CustomerRow) => (row.company === customerName(row) ? null : row.company);

/** Where one line has to do. */
const shortNote = (row: CustomerRow) =>
  [companyOf(row), row.phone ?? row.email, row.city, ...row.tags].filter(Boolean).join(' · ');
