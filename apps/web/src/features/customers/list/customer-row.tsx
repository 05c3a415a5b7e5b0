import { formatPhone } from '@dayworks/shared/contact';
import type { CustomerRow, CustomerSort } from '@dayworks/shared/customers/customer-list';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { formatMoney } from '@dayworks/shared/money';
import { memo } from 'react';
import { ListRow, RowAmount, RowLink, RowName } from '../../../parts/list/rows/list-row.tsx';
import { buttonColumn, type ListRowProps, type ListRows } from '../../../parts/list/rows/row-layout.ts';
import { Tag } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Avatar } from '../../../ui/detail/avatar.tsx';

const CustomerListRow = memo(function CustomerListRow({ row, linkTo, ...place }: ListRowProps<CustomerRow>) {
  const { layout } = place;
  const isWide = layout === 'wide';
  const name = customerName(row);
  const value = (
    <span className={cx('block', row.lifetime_value === 0 ? 'text-fg-3' : 'font-semibold')}>
      <span className="sr-only">Lifetime value </span>
      {formatMoney(row.lifetime_value)}
    </span>
  );
  return (
    <ListRow {...place} name={name}>
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} decorative />
        <RowName name={name} note={isWide ? companyOf(row) : shortNote(row)} />
      </div>
      {isWide ? (
        <>
          <div className="min-w-0 text-13 text-fg-2 leading-5">
            <span className="block truncate tabular-nums">{row.phone && formatPhone(row.phone)}</span>
            <bdi className={cx('block truncate', row.phone && 'text-fg-3')}>{row.email}</bdi>
          </div>
          <div className="grid min-w-0 gap-1 text-13 text-fg-2">
            {row.city && <bdi className="truncate leading-5">{row.city}</bdi>}
            <Tags tags={row.tags} />
          </div>
          <RowAmount layout={layout}>{value}</RowAmount>
          <RowAmount layout={layout}>
            <BalanceDue amount={row.balance_due} />
          </RowAmount>
        </>
      ) : (
        <RowAmount layout={layout}>
          {value}
          {row.balance_due > 0 && (
            <span className="block text-13 text-fg-2">Due {formatMoney(row.balance_due)}</span>
          )}
        </RowAmount>
      )}
      <RowLink link={linkTo?.(row.id)} ofWhich={name} layout={layout} />
    </ListRow>
  );
});

/** A zero balance is shown as a dash, so that other balances stand out. */
function BalanceDue({ amount }: { amount: number }) {
  if (amount > 0)
    return (
      <span className="block font-semibold">
        <span className="sr-only">Due </span>
        {formatMoney(amount)}
      </span>
    );
  return (
    <span className="text-fg-3">
      <span aria-hidden="true">—</span>
      <span className="sr-only">Nothing due</span>
    </span>
  );
}

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
      {more > 0 && <span className="flex-none text-12 text-fg-3 leading-[1.375rem]">+{more}</span>}
    </div>
  );
}

/** The company name is omitted if it is already shown as the customer's name. */
const companyOf = (row: CustomerRow) => (row.company === customerName(row) ? null : row.company);

/** The details of a customer in a single line. */
const shortNote = (row: CustomerRow) =>
  [companyOf(row), row.phone ?? row.email, row.city, ...row.tags].filter(Boolean).join(' · ');

export const customerRows: ListRows<CustomerRow, undefined, CustomerSort> = {
  columns: [
    { label: 'Customer', width: 'minmax(0,5fr)', sort: { up: 'name' } },
    { label: 'Contact', width: 'minmax(0,4fr)' },
    { label: 'City and tags', width: 'minmax(0,4fr)' },
    {
      label: 'Lifetime value',
      about: 'All payments received, minus refunds',
      width: '7.5rem',
      isFigure: true,
      sort: { down: 'value' },
    },
    {
      label: 'Balance due',
      about: 'Outstanding balance on invoices you sent',
      width: '7.25rem',
      isFigure: true,
      sort: { down: 'balance' },
    },
    buttonColumn,
  ],
  heightRem: { wide: 4.25, compact: 4.25 },
  Row: CustomerListRow,
};
