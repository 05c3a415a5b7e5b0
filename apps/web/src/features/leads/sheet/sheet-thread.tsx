import { customerName } from '@dayworks/shared/customers/customer-name';
import type { InvoiceStatus } from '@dayworks/shared/invoices/invoice-status';
import type { LeadDetail } from '@dayworks/shared/leads/contract';
import { formatMoney } from '@dayworks/shared/money';
import { CalendarDays, FilePenLine, ReceiptText, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { EstimateStatusBadge } from '../../../parts/badges/estimate-status-badge.tsx';
import { StatusBadge } from '../../../parts/badges/invoice-status-badge.tsx';
import { ScreenLink } from '../../../parts/figures/figure-link.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { SheetSection } from '../../../parts/sheet/sheet-parts.tsx';
import type { BusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';

type Line = {
  key: string;
  icon: ReactNode;
  href: string;
  title: string;
  note?: ReactNode;
  badge?: ReactNode;
};

function linesOf({ customer, estimate, appointments, invoices }: LeadDetail, clock: BusinessDay): Line[] {
  const lines: Line[] = [];
  if (customer) {
    lines.push({
      key: customer.id,
      icon: <UserRound />,
      href: paths.customer.getHref(customer.id),
      title: customerName(customer),
      note: 'Customer',
    });
  }
  for (const { id, title, start_time, assignee } of appointments) {
    const when = dayAndTime(start_time, clock);
    lines.push({
      key: id,
      icon: <CalendarDays />,
      href: `${paths.appointments.getHref()}?appointment=${id}`,
      title,
      note: [when.charAt(0).toUpperCase() + when.slice(1), assignee].filter(Boolean).join(', '),
    });
  }
  if (estimate) {
    lines.push({
      key: estimate.id,
      icon: <FilePenLine />,
      href: sheetHref('estimate', estimate.id),
      title: `Estimate #${estimate.number}`,
      note: formatMoney(estimate.total),
      badge: <EstimateStatusBadge status={estimate.status} />,
    });
  }
  for (const { id, number, total, status } of invoices) {
    lines.push({
      key: id,
      icon: <ReceiptText />,
      href: sheetHref('invoice', id),
      title: `Invoice #${number}`,
      note: formatMoney(total),
      badge: <StatusBadge status={status as InvoiceStatus} />,
    });
  }
  return lines;
}

/** Lists the records that were created from the lead, such as the customer and the estimate. */
export function SheetThread({ lead, clock }: { lead: LeadDetail; clock: BusinessDay }) {
  const lines = linesOf(lead, clock);
  if (lines.length === 0) return null;
  return (
    <SheetSection title="Related records" count={lines.length}>
      <ul className="border-line border-b">
        {lines.map(({ key, icon, href, title, note, badge }) => (
          <li
            key={key}
            className="relative flex min-h-13 items-center gap-3 border-line border-t py-2 [&>svg]:size-4 [&>svg]:flex-none [&>svg]:text-fg-3"
          >
            {icon}
            <span className="min-w-0 flex-1 leading-5">
              <ScreenLink
                to={href}
                className="block truncate rounded-4 font-medium after:absolute after:-inset-x-2 after:inset-y-0 hover:underline"
              >
                <bdi>{title}</bdi>
              </ScreenLink>
              {note && <span className="block truncate text-13 text-fg-2">{note}</span>}
            </span>
            {badge}
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
