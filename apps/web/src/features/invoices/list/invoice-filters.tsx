import { noCustomer } from '@dayworks/shared/customers/customer-name';
import type { InvoiceQuery } from '@dayworks/shared/invoices/invoice-list';
import { type AgeBucket, ageBucketLabels, ageBuckets } from '@dayworks/shared/invoices/overdue/age-bucket';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { RowNouns } from '../../../parts/list/count-texts.ts';
import type { FilterFieldsProps } from '../../../parts/list/list-description.ts';
import { listRefresh, useListRests } from '../../../parts/list/list-source.ts';
import {
  ChoiceFilter,
  CustomerFilter,
  DatedFilter,
  DatesFilter,
} from '../../../parts/list/on-demand/filters.tsx';
import { TotalsLine } from '../../../parts/list/on-demand/totals-line.tsx';
import { dayLabels, invoiceSource } from './invoice-list.ts';

const ages = ageBuckets.map((value) => ({ value, label: ageBucketLabels[value] }));

export default function InvoiceFilters({ query, onChange }: FilterFieldsProps<InvoiceQuery>) {
  const { customer_id, age, dated, from, to } = query;
  return (
    <>
      <CustomerFilter
        customerId={customer_id === noCustomer ? null : customer_id}
        onChange={(id) => onChange({ customer_id: id })}
      />
      <ChoiceFilter
        label="Owed"
        anyLabel="Any age"
        value={age}
        options={ages}
        onChange={(next) => onChange({ age: next })}
      />
      <DatedFilter dated={dated} labels={dayLabels} onChange={(next) => onChange({ dated: next })} />
      <DatesFilter from={from} to={to} onChange={onChange} />
    </>
  );
}

type InvoiceTotalsProps = { query: InvoiceQuery; nouns: RowNouns };

/**
 * Shows totals above the invoice list. Only a list that is filtered has totals, so the code of this component is not
 * loaded for other lists.
 */
export function InvoiceTotals({ query, nouns }: InvoiceTotalsProps) {
  const rests = useListRests(invoiceSource.rest);
  const { data, isError } = useQuery(
    api.invoices.totals.queryOptions({ input: query, ...listRefresh(rests) }),
  );
  return data || !isError ? <TotalsLine totals={data} nouns={nouns} /> : null;
}

/** The label of an age group of invoices. Its code is loaded only if the age filter is used. */
export function AgeName({ age }: { age: AgeBucket }) {
  return ageBucketLabels[age];
}
