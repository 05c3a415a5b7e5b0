import { type CalendarDate, formatShort } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { invoiceNumber } from '@dayworks/shared/invoices/invoice-number';
import { formatMoney } from '@dayworks/shared/money';
import type { Sales } from '@dayworks/shared/sales/sales';
import { Link } from '../../lib/router.tsx';
import { periodText } from '../../parts/bar-chart/period-texts.ts';
import { sheetHref } from '../../parts/sheet/sheet-href.ts';
import { Card, CardHeader } from '../../ui/card.tsx';

type RecentSalesCardProps = { recent: Sales['recent']; today: CalendarDate };

export function RecentSalesCard({ recent, today }: RecentSalesCardProps) {
  return (
    <Card>
      <CardHeader title="Recent sales" sub="paid in full" />
      {recent.length === 0 ? (
        <p className="px-5 pt-2 pb-5 text-13 text-fg-3 narrow:px-4">No invoice has been paid in full yet.</p>
      ) : (
        <ul aria-label="Recent sales" className="mt-2 pb-2">
          {recent.map((sale) => (
            <li key={sale.id} className="not-last:border-line not-last:border-b">
              <Link
                to={sheetHref('invoice', sale.id)}
                className="flex min-h-14 items-center gap-3 px-5 py-2 leading-5 transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)] narrow:px-4"
              >
                <span className="min-w-0 flex-1">
                  <bdi className="block truncate text-left font-medium">{customerName(sale.customer)}</bdi>
                  <span className="block text-12 text-fg-3 tabular-nums leading-4">
                    {invoiceNumber(sale.id)}
                  </span>
                </span>
                <span className="flex-none text-right tabular-nums">
                  <span className="block font-semibold">{formatMoney(sale.total)}</span>
                  {sale.paid_at && (
                    <span className="block text-12 text-fg-3 leading-4">
                      <span className="sr-only">{`paid ${formatShort(sale.paid_at)}`}</span>
                      <span aria-hidden="true">
                        {periodText({ from: sale.paid_at, to: sale.paid_at }, today)}
                      </span>
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
