import { type Customer, emptyCustomer, NewCustomer } from '@dayworks/shared/customers/customer';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { errorMessage, hasCode } from '../../lib/errors.ts';
import { showFieldErrors } from '../form-errors.ts';
import { type CustomerFieldName, customerFieldNames } from './customer-fields.ts';

/** The answer to the first try was lost, and something was changed since. */
const savedAlreadyText =
  'The first try was saved after all. Search for the customer, or save again to make another one.';

type NewCustomerOptions = {
  initial?: Partial<NewCustomer>;
  /** The fields on the screen: a refusal of another one is said above them. */
  shown?: readonly CustomerFieldName[];
  onCreated: (customer: Customer) => void;
};

/** The form of a new customer; however often it is sent, it makes one. */
export function useNewCustomer({ initial, shown = customerFieldNames, onCreated }: NewCustomerOptions) {
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const { handleSubmit, setError, control } = useForm<NewCustomer>({
    resolver: zodResolver(NewCustomer),
    defaultValues: { ...emptyCustomer(), ...initial },
  });
  const { errors, isDirty } = useFormState({ control });
  const create = useMutation(api.customers.create.mutationOptions({ context: { idempotencyKey } }));

  const save = handleSubmit((customer) =>
    create.mutate(customer, {
      onSuccess: onCreated,
      onError: (error) => {
        const isSavedAlready = hasCode(error, 'CONFLICT');
        if (isSavedAlready) setIdempotencyKey(newIdempotencyKey());
        if (showFieldErrors(error, shown, setError)) return;
        setError('root', { message: isSavedAlready ? savedAlreadyText : errorMessage(error) });
      },
    }),
  );
  return {
    control,
    failure: errors.root?.message,
    isDirty,
    isSaving: create.isPending,
    save: () => void (create.isPending || save()),
  };
}
