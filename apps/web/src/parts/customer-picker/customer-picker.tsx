import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Field } from '../../ui/field/field.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';
import type { ComboboxOption } from '../../ui/select/filter-options.ts';
import { useTypedSearch } from '../time/typed-search.ts';
import { CustomerLine } from './customer-line.tsx';
import { NewCustomerFields } from './new-customer-fields.tsx';

type CustomerPickerProps = {
  customer: CustomerOption | null;
  onPick: (customer: CustomerOption) => void;
  error?: string;
  /**
   * If this value is set, the surrounding form requires a customer. If the business has no customers yet, the fields
   * for the first one are shown immediately. Submitting the form also saves a new customer whose fields are filled in.
   */
  form?: { submitCount: number; submit: () => void };
};

type PickerOption = ComboboxOption & { customer: CustomerOption };

const optionOf = (customer: CustomerOption): PickerOption => ({
  value: customer.id,
  label: customerName(customer),
  customer,
});

/**
 * Finds customers on the server while the user types. The user can also create a new customer without leaving the form.
 */
export function CustomerPicker({ customer, onPick, error, form }: CustomerPickerProps) {
  const [newName, setNewName] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [goesOn, setGoesOn] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { search, setTyped, isAwaited } = useTypedSearch();
  const found = useQuery(
    api.customers.options.queryOptions({ input: { search }, placeholderData: keepPreviousData }),
  );

  // Submits the surrounding form again once the missing customer has been chosen or created.
  const goOn = useEffectEvent(() => form?.submit());
  useEffect(() => {
    if (!goesOn || !customer) return;
    setGoesOn(false);
    goOn();
  }, [goesOn, customer]);

  const isFirstEver =
    form !== undefined && !customer && !isPicking && search === '' && found.data?.length === 0;
  const closeNew = () => {
    setNewName(null);
    setPicking(true);
    // The customer picker is rendered only in the next frame, so it cannot get the focus earlier.
    requestAnimationFrame(() => triggerRef.current?.focus());
  };

  if (newName !== null || isFirstEver) {
    return (
      <NewCustomerFields
        name={newName}
        isAwaited={error !== undefined}
        attempt={form?.submitCount}
        onCancel={closeNew}
        onCreated={(created) => {
          onPick(created);
          closeNew();
          setGoesOn(error !== undefined);
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

const emptyText = (search: string) => (search ? 'No customers found' : 'No customers yet');
