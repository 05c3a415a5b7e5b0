import { customerName } from '@dayworks/shared/customers/customer-name';
import { type DocumentKind, documentTitle } from '@dayworks/shared/documents/document-kind';
import type { EstimateRow } from '@dayworks/shared/estimates/estimate-list';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { type Dollars, formatMoney } from '@dayworks/shared/money';
import type { ComboboxOption } from '../../../ui/select/filter-options.ts';

export interface DocumentOption<Row> extends ComboboxOption {
  /** The title of the document, such as 'Invoice #7f3a9c21'. */
  title: string;
  amount: Dollars;
  row: Row;
}

function optionOf<Row extends InvoiceRow | EstimateRow>(
  kind: DocumentKind,
  row: Row,
  amount: Dollars,
): DocumentOption<Row> {
  const label = customerName(row.customer);
  const title = documentTitle(kind, row);
  return { value: row.id, label, title, amount, row };
}

export const invoiceOption = (row: InvoiceRow) => optionOf('invoice', row, row.balance_due);

export const estimateOption = (row: EstimateRow) => ({
  ...optionOf('estimate', row, row.total),
  group: row.status === 'approved' ? 'Approved' : 'Waiting for an answer',
});

/** Shows the customer, the document and its outstanding amount. */
export function DocumentLine({ option }: { option: DocumentOption<InvoiceRow | EstimateRow> }) {
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-3">
      <span className="min-w-0 text-left leading-[1.125rem]">
        <bdi className="block truncate font-medium">{option.label}</bdi>
        <span className="block truncate text-12 text-fg-3 tabular-nums leading-4">{option.title}</span>
      </span>
      <span className="flex-none font-medium tabular-nums">{formatMoney(option.amount)}</span>
    </span>
  );
}
