import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Field } from '../../ui/field/field.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';
import type { ComboboxOption } from '../../ui/select/filter-options.ts';
import { useTypedSearch } from '../time/use-typed-search.ts';
import { CustomerLine } from './customer-line.tsx';
import { NewCustomerFields } from './new-customer-fields.tsx';

type CustomerPickerProps = {
  customer: CustomerOption | null;
  onPick: (customer: CustomerOption) => void;
  error?: string;
};

type PickerOption = ComboboxOption & { customer: CustomerOption };

const optionOf = (customer: CustomerOption): PickerOption => ({
  value: customer.id,
  label: customerName(customer),
  customer,
});

/** Finds customers on the server while one types; a customer who is not there yet is made in place. */
export function CustomerPicker({ customer, onPick, error }: CustomerPickerProps) {
  const [newName, setNewName] = useState<string | null>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { search, setTyped, isAwaited } = useTypedSearch();
  const found = useQuery(
    api.customers.options.queryOptions({ input: { search }, placeholderData: keepPreviousData }),
  );

  const closeNew = () => {
    setNewName(null);
    // The picker is not there before the next frame.
    requestAnimationFrame(() => triggerRef.current?.focus());
  };

  if (newName !== null) {
    return (
      <NewCustomerFields
        name={newName}
        isAwaited={error !== undefined}
        onCancel={closeNew}
        onCreated={(created) => {
          onPick(created);
          closeNew();
        }}
      />
    );
  }
  return (
    <Field label="Customer" error={error}>
      <Combobox
        ref={triggerRef}
        placeholder="Select a customer"
        searchPlaceholder="Search by name, company, email or phone"
        emptyText={found.isError ? 'Customers cannot be loaded right now' : emptyText(search)}
        value={customer?.id ?? null}
        selected={customer ? optionOf(customer) : undefined}
        options={(found.data ?? []).map(optionOf)}
        loading={isAwaited(found)}
        onQueryChange={setTyped}
        onValueChange={(_, option) => onPick(option.customer)}
        renderValue={(option) => <CustomerLine customer={option.customer} />}
        renderOption={(option) => <CustomerLine customer={option.customer} />}
        create={{
          label: (typed) => (typed ? `New customer “${typed}”` : 'New customer'),
          onCreate: setNewName,
        }}
      />
    </Field>
  );
}

const emptyText = (search: string) => (search ? 'No customer found' : 'No customers yet');
