import type { LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import type { FilterFieldsProps } from '../../../parts/list/list-description.ts';
import { ChoiceFilter, CustomerFilter, DatesFilter } from '../../../parts/list/on-demand/filters.tsx';
import { methodChoices, usePaymentMethods } from '../../../parts/payment/use-payment-methods.ts';
import { customerIdOf } from './ledger-list.ts';

export default function LedgerFilters({ query, onChange }: FilterFieldsProps<LedgerQuery>) {
  const { method, from, to } = query;
  return (
    <>
      <ChoiceFilter
        label="Method"
        anyLabel="Any method"
        value={method}
        options={methodChoices(usePaymentMethods()?.methods, method)}
        onChange={(next) => onChange({ method: next })}
      />
      <CustomerFilter customerId={customerIdOf(query)} onChange={(id) => onChange({ customer_id: id })} />
      <DatesFilter from={from} to={to} onChange={onChange} />
    </>
  );
}
