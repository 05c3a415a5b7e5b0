import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useTypedSearch } from '../../../parts/time/use-typed-search.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Combobox } from '../../../ui/select/combobox.tsx';
import { DocumentLine, invoiceOption } from './document-option.tsx';
import { shownOptions } from './picker-rules.ts';

type InvoiceChoiceProps = {
  invoice: InvoiceRow | null;
  onPick: (invoice: InvoiceRow) => void;
  error: string | undefined;
};

/** Lets the user choose an unpaid invoice; the earliest due date comes first. */
export function InvoiceChoice({ invoice, onPick, error }: InvoiceChoiceProps) {
  const { search, setTyped, isAwaited } = useTypedSearch();
  const found = useQuery(
    api.invoices.list.queryOptions({
      input: { status: 'unpaid', search, sort: 'due', limit: shownOptions },
      placeholderData: keepPreviousData,
    }),
  );
  const emptyText = search ? 'No unpaid invoice found' : 'No invoice is unpaid';
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
