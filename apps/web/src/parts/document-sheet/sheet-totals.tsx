import type { DocumentFields } from '@dayworks/shared/documents/document';
import type { LineItem } from '@dayworks/shared/documents/lines/line-item';
import { storedSummary } from '@dayworks/shared/documents/lines/summary-lines';
import { receivedPayments } from '@dayworks/shared/documents/payments/counted-payments';
import type { DocumentPayment } from '@dayworks/shared/documents/payments/document-payment';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { type Dollars, formatMoney } from '@dayworks/shared/money';
import { cx } from '../../ui/cx.ts';
import { IncludedTax, useTaxNames } from '../tax-rates.tsx';

interface PricedDocument
  extends Pick<
    DocumentFields,
    | 'subtotal'
    | 'discount'
    | 'discount_percent'
    | 'discount_reduces_tax'
    | 'prices_include_tax'
    | 'tax'
    | 'tax_included'
    | 'total'
  > {
  items: readonly LineItem[];
  payments: readonly DocumentPayment[];
  balance_due: Dollars;
  credits?: InvoiceDetail['credits'];
  voided_at?: string | null;
}

/**
 * The totals of the document as stored on the server. The top of the sheet already shows the balance, so the totals
 * repeat it only if payments have made it lower than the total.
 */
export function SheetTotals({ document }: { document: PricedDocument }) {
  const tax_names = useTaxNames();
  const { charges, total, included, settlements, balance } = storedSummary({
    ...document,
    tax_names,
    payments: receivedPayments(document.payments),
  });
  return (
    <dl className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-10 bg-surface-2 px-4 py-3.5">
      {charges.map(({ key, ...line }) => (
        <Line key={key} {...line} />
      ))}
      <Line label="Total" amount={total} look="total" />
      <IncludedTax texts={included} />
      {settlements.map(({ key, ...line }) => (
        <Line key={key} {...line} />
      ))}
      {settlements.length > 0 && <Line label="Balance due" amount={balance} look="balance" />}
    </dl>
  );
}

const looks = {
  plain: 'text-fg-2',
  total: 'mt-1 border-line-strong border-t pt-2.5 font-semibold [&>dd]:text-16',
  balance: 'font-semibold',
};

type LineProps = { label: string; amount: Dollars; look?: keyof typeof looks };

function Line({ label, amount, look = 'plain' }: LineProps) {
  return (
    <div className={cx('flex flex-wrap items-baseline gap-x-4 leading-5', looks[look])}>
      <dt className="wrap-anywhere min-w-0 flex-1 basis-24">{label}</dt>
      <dd className="ml-auto text-fg-1 tabular-nums">{formatMoney(amount)}</dd>
    </div>
  );
}
