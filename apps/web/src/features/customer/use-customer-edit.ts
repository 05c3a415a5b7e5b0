import { type Customer, NewCustomer } from '@dayworks/shared/customers/customer';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { errorMessage, hasCode } from '../../lib/errors.ts';
import { customerFieldNames } from '../../parts/customer-form/customer-fields.ts';
import { showFieldErrors } from '../../parts/form-errors.ts';
import { failureToast, successToast } from '../../parts/outcome-toast.ts';

const fieldsOf = (customer: Customer) =>
  Object.fromEntries(customerFieldNames.map((name) => [name, customer[name]])) as NewCustomer;

/** The form of a known customer. Somebody else's save meanwhile is told of, and never written over unseen. */
export function useCustomerEdit(customer: Customer) {
  const [version, setVersion] = useState(customer.version);
  const [isOutdated, setOutdated] = useState(false);
  const { handleSubmit, setError, reset, control } = useForm<NewCustomer>({
    resolver: zodResolver(NewCustomer),
    defaultValues: fieldsOf(customer),
  });
  const { dirtyFields, isSubmitting } = useFormState({ control });
  const update = useMutation(api.customers.update.mutationOptions());

  const submit = handleSubmit(async (values) => {
    try {
      await update.mutateAsync({ ...values, id: customer.id, version });
      successToast('Success', 'Customer updated successfully');
    } catch (error) {
      if (hasCode(error, 'CONFLICT')) setOutdated(true);
      else if (showFieldErrors(error, customerFieldNames, setError)) return;
      failureToast('Update failed', errorMessage(error, 'Failed to update customer. Please try again.'));
    }
  });

  const takeLatest = async () => {
    try {
      const latest = await api.customers.get.call({ id: customer.id });
      reset(fieldsOf(latest), { keepDirtyValues: true });
      setVersion(latest.version);
      setOutdated(false);
    } catch (error) {
      failureToast('Error', errorMessage(error));
    }
  };

  return {
    control,
    isDirty: Object.keys(dirtyFields).length > 0,
    isOutdated,
    isSaving: isSubmitting,
    isSaved: update.isSuccess,
    save: () => void (isSubmitting || submit()),
    takeLatest: () => void takeLatest(),
  };
}
