import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import type { ReachedRow } from '@dayworks/shared/marketing/statistics';
import { formatMoney } from '@dayworks/shared/money';
import { Link } from '../../../lib/router.tsx';
import { periodText } from '../../../parts/bar-chart/period-texts.ts';
import { cx } from '../../../ui/cx.ts';

const line = 'flex min-h-14 items-center gap-3 rounded-6 px-3 py-2 leading-5';

export function ReachedLine({ row, today }: { row: ReachedRow; today: CalendarDate }) {
  const { customer, title, because, date, amount, href } = row;
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-left font-medium">
          {customer ? customerName(customer) : title}
        </bdi>
        <bdi className="block truncate text-left text-12 text-fg-3 leading-4">
          {[customer && title, because].filter(Boolean).join(' · ')}
        </bdi>
      </span>
      <span className="flex-none text-right tabular-nums">
        {amount !== null && (
          <span className={cx('block font-semibold', amount < 0 && 'text-danger-fg')}>
            {formatMoney(amount)}
          </span>
        )}
        <span className="block text-12 text-fg-3 leading-4">
          {periodText({ from: date, to: date }, today)}
        </span>
      </span>
    </>
  );
  return (
    <li className="not-last:border-line not-last:border-b">
      {href ? (
        <Link
          to={href}
          className={`${line} transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]`}
        >
          {content}
        </Link>
      ) : (
        <div className={line}>{content}</div>
      )}
    </li>
  );
}
