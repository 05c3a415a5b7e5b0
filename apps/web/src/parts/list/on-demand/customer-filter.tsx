import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Combobox } from '../../../ui/select/combobox.tsx';
import { useTypedSearch } from '../../time/use-typed-search.ts';
import { useFilteredCustomer } from '../filters/use-filtered-customer.ts';

const optionOf = (customer: CustomerOption) => {
  const name = customerName(customer);
  const company = customer.company === name ? null : customer.company;
  return { value: customer.id, label: name, description: company ?? undefined };
};

type CustomerFilterProps = { customerId: string | null; onChange: (id: string | null) => void };

export function CustomerFilter({ customerId, onChange }: CustomerFilterProps) {
  const { search, setTyped, isAwaited } = useTypedSearch();
  const found = useQuery(
    api.customers.options.queryOptions({ input: { search }, placeholderData: keepPreviousData }),
  );
  const chosen = useFilteredCustomer(customerId);
  return (
    <Field label="Customer">
      <Combobox
        value={customerId}
        selected={chosen && optionOf(chosen)}
        options={(found.data ?? []).map(optionOf)}
        onValueChange={(id) => onChange(id === customerId ? null : id)}
        onQueryChange={setTyped}
        loading={isAwaited(found)}
        placeholder="Any customer"
        searchPlaceholder="Search customers"
        emptyText="No customers found"
      />
    </Field>
  );
}
