import { type CustomerAddress, NewCustomerAddress } from '@dayworks/shared/customers/customer-address';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { showFieldErrors } from '../../parts/form-errors.ts';
import { successToast } from '../../parts/outcome-toast.ts';
import { editOf } from './use-address-actions.ts';

const emptyAddress = (customer_id: string): NewCustomerAddress => ({
  customer_id,
  address: '',
  city: '',
  state: '',
  zip_code: '',
  label: '',
  access_notes: '',
  is_primary: false,
});

function fieldsOf(address: CustomerAddress): NewCustomerAddress {
  const { id: _id, version: _version, ...fields } = editOf(address);
  return {
    customer_id: address.customer_id,
    ...fields,
    label: fields.label ?? '',
    city: fields.city ?? '',
    state: fields.state ?? '',
    zip_code: fields.zip_code ?? '',
    access_notes: fields.access_notes ?? '',
  };
}

/** A new address, or one that is there already, as it was when the form opened. */
export function useAddressForm(customerId: string, given: CustomerAddress | null) {
  const [address] = useState(given);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { register, control, handleSubmit, setError } = useForm<NewCustomerAddress>({
    resolver: zodResolver(NewCustomerAddress),
    defaultValues: address ? fieldsOf(address) : emptyAddress(customerId),
  });
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = useFormState({ control });
  const add = useMutation(api.customers.addAddress.mutationOptions({ context: { idempotencyKey } }));
  const update = useMutation(api.customers.updateAddress.mutationOptions());

  const submit = handleSubmit(async (values) => {
    const { customer_id: _, ...fields } = values;
    try {
      if (address) await update.mutateAsync({ ...fields, id: address.id, version: address.version });
      else await add.mutateAsync(values);
      successToast('Success', address ? 'Address updated' : 'Address added');
    } catch (error) {
      const names = ['address', 'city', 'state', 'zip_code', 'label', 'access_notes'] as const;
      if (!showFieldErrors(error, names, setError)) setError('root', { message: errorMessage(error) });
    }
  });

  return {
    register,
    control,
    errors,
    isDirty,
    isSaving: isSubmitting,
    isSaved: isSubmitSuccessful && (add.isSuccess || update.isSuccess),
    save: () => void submit(),
  };
}
