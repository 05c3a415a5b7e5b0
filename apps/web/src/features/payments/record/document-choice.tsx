import { customerName } from '@dayworks/shared/customers/customer-name';
import { type DocumentKind, documentTitle } from '@dayworks/shared/documents/document-kind';
import type { EstimateFilter, EstimateRow } from '@dayworks/shared/estimates/estimate-list';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { type Dollars, formatMoney } from '@dayworks/shared/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useTypedSearch } from '../../../parts/time/typed-search.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Combobox } from '../../../ui/select/combobox.tsx';
import type { ComboboxOption } from '../../../ui/select/filter-options.ts';

/** The number of options shown in the picker. To find other options, users type part of the name. */
const shownOptions = 20;

interface DocumentOption<Row> extends ComboboxOption {
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

const invoiceOption = (row: InvoiceRow) => optionOf('invoice', row, row.balance_due);

const estimateOption = (row: EstimateRow) => ({
  ...optionOf('estimate', row, row.total),
  group: row.status === 'approved' ? 'Approved' : 'Waiting for an answer',
});

/** Shows the customer, the document and its outstanding amount. */
function DocumentLine({ option }: { option: DocumentOption<InvoiceRow | EstimateRow> }) {
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

type InvoiceChoiceProps = {
  invoice: InvoiceRow | null;
  onPick: (invoice: InvoiceRow) => void;
  error: string | undefined;
};

/** Lets the user choose an unpaid invoice. The invoice with the earliest due date comes first. */
export function InvoiceChoice({ invoice, onPick, error }: InvoiceChoiceProps) {
  const { search, setTyped, isAwaited } = useTypedSearch();
  const found = useQuery(
    api.invoices.list.queryOptions({
      input: { status: 'unpaid', search, sort: 'due', limit: shownOptions },
      placeholderData: keepPreviousData,
    }),
  );
  const emptyText = search ? 'No matching unpaid invoices' : 'No unpaid invoices';
  return (
    <Field label="Invoice" error={error}>
      <Combobox
        value={invoice?.id ?? null}
        selected={invoice ? invoiceOption(invoice) : undefined}
        options={(found.data?.invoices ?? []).map(invoiceOption)}
        onValueChange={(_, option) => onPick(option.row)}
        onQueryChange={setTyped}
        loading={isAwaited(found)}
        placeholder="Choose an unpaid invoice"
        searchPlaceholder="Search by customer or number"
        emptyText={found.isError ? 'Invoices cannot be loaded right now' : emptyText}
        renderValue={(option) => <DocumentLine option={option} />}
        renderOption={(option) => <DocumentLine option={option} />}
      />
    </Field>
  );
}

const useEstimates = (status: EstimateFilter, search: string) =>
  useQuery(
    api.estimates.list.queryOptions({
      input: { status, search, limit: shownOptions },
      placeholderData: keepPreviousData,
    }),
  );

type EstimateChoiceProps = {
  estimate: EstimateRow | null;
  onPick: (estimate: EstimateRow) => void;
  error: string | undefined;
};

/** Lets the user choose an estimate that is awaiting an answer, or that is approved and not invoiced yet. */
export function EstimateChoice({ estimate, onPick, error }: EstimateChoiceProps) {
  const { search, setTyped, isAwaited } = useTypedSearch();
  const approved = useEstimates('approved', search);
  const waiting = useEstimates('waiting', search);
  const rows = [...(approved.data?.estimates ?? []), ...(waiting.data?.estimates ?? [])];
  const isError = approved.isError || waiting.isError;
  const emptyText = search ? 'No matching open estimates' : 'No open estimates';
  return (
    <Field label="Estimate" error={error}>
      <Combobox
        value={estimate?.id ?? null}
        selected={estimate ? estimateOption(estimate) : undefined}
        options={rows.map(estimateOption)}
        onValueChange={(_, option) => onPick(option.row)}
        onQueryChange={setTyped}
        loading={isAwaited(approved, waiting)}
        placeholder="Choose an open estimate"
        searchPlaceholder="Search by customer, title or number"
        emptyText={isError ? 'Estimates cannot be loaded right now' : emptyText}
        renderValue={(option) => <DocumentLine option={option} />}
        renderOption={(option) => <DocumentLine option={option} />}
      />
    </Field>
  );
}
