import { customerName } from '@dayworks/shared/customers/customer-name';
import { formatMoney } from '@dayworks/shared/money';
import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/errors.ts';
import { Link } from '../../lib/routing/router.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Sheet, SheetBody, SheetHeader } from '../../ui/overlay/sheet.tsx';
import { sheetHref } from './sheet-href.ts';

type FigureSheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  sub: ReactNode;
  error: unknown;
  isLoaded: boolean;
  skeleton: ReactNode;
  /** The amounts that make up the figure. They are shown once they are loaded. */
  children: ReactNode;
  footer: ReactNode;
};

/** A sheet that shows how the figure that the user clicked is made up. */
export function FigureSheet(props: FigureSheetProps) {
  const { open, onClose, title, sub, error, isLoaded, skeleton, children, footer } = props;
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader title={title} />
      <SheetBody className="pt-4">
        <p className="text-13 text-fg-2">{sub}</p>
        {!isLoaded && error !== null && (
          <div className="mt-4">
            <Alert tone="danger">{errorMessage(error)}</Alert>
          </div>
        )}
        {!isLoaded && error === null && skeleton}
        {isLoaded && children}
      </SheetBody>
      {footer}
    </Sheet>
  );
}

type InvoiceAmountRowProps = {
  invoiceId: string;
  customer: Parameters<typeof customerName>[0];
  note: ReactNode;
  amount: number;
  amountNote: ReactNode;
};

/** The share of a figure that comes from one invoice, as a link to that invoice. */
export function InvoiceAmountRow({ invoiceId, customer, note, amount, amountNote }: InvoiceAmountRowProps) {
  return (
    <li className="not-last:border-line not-last:border-b">
      <Link
        to={sheetHref('invoice', invoiceId)}
        className="flex min-h-14 items-center gap-3 rounded-6 px-3 py-2 leading-5 transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
      >
        <span className="min-w-0 flex-1">
          <bdi className="block truncate text-left font-medium">{customerName(customer)}</bdi>
          <span className="block text-12 text-fg-3 tabular-nums leading-4">{note}</span>
        </span>
        <span className="flex-none text-right tabular-nums">
          <span className="block font-semibold">{formatMoney(amount)}</span>
          <span className="block text-12 text-fg-3 leading-4">{amountNote}</span>
        </span>
      </Link>
    </li>
  );
}
