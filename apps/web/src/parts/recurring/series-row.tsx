import { customerName } from '@dayworks/shared/customers/customer-name';
import { formatMoney } from '@dayworks/shared/money';
import type { RecurringInvoiceRow } from '@dayworks/shared/recurring/recurring-invoice';
import { seriesState, seriesWords } from '@dayworks/shared/recurring/recurring-texts';
import { priceOn } from '@dayworks/shared/recurring/series-price';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { Tag } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Dotted } from '../../ui/detail/facts.tsx';
import { nearDay } from '../time/time-texts.ts';

/** Names a recurring invoice after its first item, such as 'Mowing and 2 more'. */
export function seriesName({ prices, next_on, first_on }: RecurringInvoiceRow): string {
  const { items } = priceOn(prices, next_on ?? first_on);
  const [first] = items;
  return items.length > 1
    ? `${first?.name} and ${items.length - 1} more`
    : (first?.name ?? 'Recurring invoice');
}

function StateText({ row, today }: { row: RecurringInvoiceRow; today: string }) {
  const state = seriesState(row);
  if (state !== 'Active' || row.next_on === null) return <Tag>{state}</Tag>;
  if (row.is_customer_archived) return <Tag>Customer archived</Tag>;
  return <span className="text-fg-2">Next {nearDay(row.next_on, today)}</span>;
}

const columns = 'sm:grid-cols-[minmax(0,1fr)_9rem_9rem]';

type SeriesRowProps = {
  row: RecurringInvoiceRow;
  today: string;
  /** Whether the row shows its customer's name. The customer page does not repeat the name. */
  withCustomer?: boolean;
  /** True if the row is in a narrow card. The parts of the row are then stacked. */
  isNarrow?: boolean;
  menu?: ReactNode;
};

export function SeriesRow({ row, today, withCustomer = false, isNarrow = false, menu }: SeriesRowProps) {
  const name = withCustomer ? customerName(row.customer) : seriesName(row);
  return (
    <li className="flex items-start gap-3 border-line border-t px-5 py-3.5 narrow:px-4">
      <div className={cx('grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-6', !isNarrow && columns)}>
        <Link
          to={paths.recurringInvoices.getHref(row.id)}
          className="max-w-full justify-self-start rounded-4 font-medium hover:underline"
        >
          <bdi className="break-words">{name}</bdi>
        </Link>
        <p
          className={cx(
            'text-right tabular-nums',
            !isNarrow && 'sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:self-center',
          )}
        >
          <span className="font-semibold">{formatMoney(row.amount)}</span>
          {row.monthly_income !== row.amount && (
            <span className="block text-12 text-fg-3">{formatMoney(row.monthly_income)} a month</span>
          )}
        </p>
        <div className={cx('col-span-2 text-13 text-fg-2', !isNarrow && 'sm:col-span-1 sm:row-start-2')}>
          <Dotted
            parts={[
              withCustomer ? seriesName(row) : null,
              seriesWords(row),
              row.delivery === 'send' ? 'sent automatically' : 'as a draft',
            ]}
          />
          {row.problem && <p className="mt-0.5 text-warning-fg">Last invoice not sent. {row.problem}</p>}
        </div>
        <p
          className={cx(
            'col-span-2 mt-1 text-13',
            !isNarrow && 'sm:col-span-1 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:mt-0 sm:self-center',
          )}
        >
          <StateText row={row} today={today} />
        </p>
      </div>
      {menu}
    </li>
  );
}
