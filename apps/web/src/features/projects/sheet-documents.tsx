import { formatLong } from '@dayworks/shared/dates/calendar-date';
import type { EstimateStatus } from '@dayworks/shared/estimates/estimate-status';
import type { InvoiceStatus } from '@dayworks/shared/invoices/invoice-status';
import { formatMoney, fromCents, subtractCents, toCents } from '@dayworks/shared/money';
import type { ProjectDetail } from '@dayworks/shared/projects/contract';
import type { ReactNode } from 'react';
import { Link } from '../../lib/routing/router.tsx';
import { EstimateStatusBadge } from '../../parts/badges/estimate-status-badge.tsx';
import { StatusBadge } from '../../parts/badges/invoice-status-badge.tsx';
import { sheetHref } from '../../parts/sheet/sheet-href.ts';
import { SheetSection } from '../../parts/sheet/sheet-parts.tsx';

type Invoice = ProjectDetail['invoices'][number];
type Estimate = NonNullable<ProjectDetail['estimate']>;

/** Lists the original estimate and the invoices of the project. */
export function SheetDocuments({ project: { invoices, estimate } }: { project: ProjectDetail }) {
  return (
    <>
      {estimate && (
        <SheetSection title="Estimate">
          <ul className="border-line border-b">
            <EstimateLine estimate={estimate} />
          </ul>
        </SheetSection>
      )}
      <SheetSection title="Invoices" count={invoices.length || undefined}>
        {invoices.length === 0 ? (
          <p className="text-13 text-fg-3">Nothing has been invoiced for this project yet.</p>
        ) : (
          <ul className="border-line border-b">
            {invoices.map((invoice) => (
              <InvoiceLine key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        )}
      </SheetSection>
    </>
  );
}

function InvoiceLine({ invoice }: { invoice: Invoice }) {
  const { id, number, status, overdue_mark, date, total, balance_due } = invoice;
  const isLate = status === 'overdue' || overdue_mark;
  return (
    <DocumentLine
      to={sheetHref('invoice', id)}
      title={`Invoice #${number}`}
      date={date}
      badge={<StatusBadge status={status as InvoiceStatus} overdueMark={overdue_mark} />}
      total={total}
      note={
        balance_due > 0 && (
          <span className={isLate ? 'font-medium text-danger-fg' : undefined}>
            Due {formatMoney(balance_due)}
          </span>
        )
      }
    />
  );
}

function EstimateLine({ estimate }: { estimate: Estimate }) {
  const { id, number, status, date, total, balance_due, has_invoice } = estimate;
  const received = fromCents(subtractCents(toCents(total), toCents(balance_due)));
  return (
    <DocumentLine
      to={sheetHref('estimate', id)}
      title={`Estimate #${number}`}
      date={date}
      badge={<EstimateStatusBadge status={status as EstimateStatus} />}
      total={total}
      note={!has_invoice && received > 0 && `${formatMoney(received)} received`}
    />
  );
}

type DocumentLineProps = {
  to: string;
  title: string;
  date: string | null;
  badge: ReactNode;
  total: number;
  note: ReactNode;
};

function DocumentLine({ to, title, date, badge, total, note }: DocumentLineProps) {
  return (
    <li className="border-line border-t">
      <Link
        to={to}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-8 px-2 py-2 transition-colors hover:bg-overlay-hover"
      >
        <span className="min-w-0 flex-1 leading-5">
          <span className="block truncate font-medium tabular-nums">{title}</span>
          <span className="block truncate text-13 text-fg-2">{date ? formatLong(date) : 'No date'}</span>
        </span>
        {badge}
        <span className="min-w-24 text-right tabular-nums leading-5">
          <span className="block font-semibold">{formatMoney(total)}</span>
          {note && <span className="block text-13 text-fg-2">{note}</span>}
        </span>
      </Link>
    </li>
  );
}
