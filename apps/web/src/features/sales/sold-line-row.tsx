import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { invoiceNumber } from '@dayworks/shared/invoices/invoice-number';
import { formatMoney } from '@dayworks/shared/money';
import type { SoldLine } from '@dayworks/shared/sales/sales';
import { Link } from '../../lib/router.tsx';
import { periodText } from '../../parts/bar-chart/period-texts.ts';
import { sheetHref } from '../../parts/sheet/sheet-href.ts';
import { soldText } from './sales-texts.ts';

type SoldLineRowProps = { line: SoldLine; today: CalendarDate };

export function SoldLineRow({ line, today }: SoldLineRowProps) {
  const { invoice_id, customer, paid_at, quantity, unit, total } = line;
  return (
    <li className="not-last:border-line not-last:border-b">
      <Link
        to={sheetHref('invoice', invoice_id)}
        className="flex min-h-14 items-center gap-3 rounded-6 px-3 py-2 leading-5 transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
      >
        <span className="min-w-0 flex-1">
          <bdi className="block truncate text-left font-medium">{customerName(customer)}</bdi>
          <span className="block text-12 text-fg-3 tabular-nums leading-4">
            {invoiceNumber(invoice_id)} · paid {periodText({ from: paid_at, to: paid_at }, today)}
          </span>
        </span>
        <span className="flex-none text-right tabular-nums">
          <span className="block font-semibold">{formatMoney(total)}</span>
          <span className="block text-12 text-fg-3 leading-4">{soldText(quantity, unit)}</span>
        </span>
      </Link>
    </li>
  );
}
