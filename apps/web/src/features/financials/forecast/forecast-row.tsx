import { addDays, type CalendarDate } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import type { ForecastRows } from '@dayworks/shared/forecast/forecast';
import { invoiceNumber } from '@dayworks/shared/invoices/invoice-number';
import { formatMoney } from '@dayworks/shared/money';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router.tsx';
import { periodText } from '../../../parts/bar-chart/period-texts.ts';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { expensesHref, revenueHref } from '../financials-hrefs.ts';

type Row = ForecastRows['rows'][number];

const oneDay = (day: CalendarDate) => ({ from: day, to: day });

function hrefOf({ kind, id }: Row): string {
  switch (kind) {
    case 'invoice':
    case 'estimate':
      return sheetHref(kind, id);
    case 'job':
      return paths.job.getHref(id);
    case 'recurring':
      return `${paths.expenses.getHref()}?view=recurring`;
    case 'received':
      return revenueHref(oneDay(id), 'cash');
    case 'spent':
      return expensesHref(oneDay(id));
    case 'week':
      return expensesHref({ from: id, to: addDays(id, 6) });
  }
}

function nameOf({ kind, id, name, customer, day }: Row, today: CalendarDate): string {
  if (kind === 'week') return periodText({ from: day, to: addDays(day, 6) }, today);
  if (kind === 'received') return 'Payments and refunds';
  if (kind === 'spent') return 'Expenses';
  if (kind === 'invoice') return customer ? customerName(customer) : invoiceNumber(id);
  return name ?? (customer ? customerName(customer) : 'Without a name');
}

function noteOf({ kind, id, name, customer, day }: Row, today: CalendarDate): string {
  if (kind === 'week') return 'Expenses of this week';
  const about = kind === 'invoice' ? invoiceNumber(id) : name && customer ? customerName(customer) : null;
  const when = `${kind === 'recurring' || kind === 'spent' || kind === 'received' ? 'on' : 'expected'} ${periodText(oneDay(day), today)}`;
  return about ? `${about} · ${when}` : when;
}

export function ForecastRow({ row, today }: { row: Row; today: CalendarDate }) {
  return (
    <li className="not-last:border-line not-last:border-b">
      <Link
        to={hrefOf(row)}
        className="flex min-h-14 items-center gap-3 rounded-6 px-3 py-2 leading-5 transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
      >
        <span className="min-w-0 flex-1">
          <bdi className="block truncate text-left font-medium">{nameOf(row, today)}</bdi>
          <span className="block truncate text-12 text-fg-3 tabular-nums leading-4">
            {noteOf(row, today)}
          </span>
        </span>
        <span className="flex-none font-semibold tabular-nums">{formatMoney(row.amount)}</span>
      </Link>
    </li>
  );
}
