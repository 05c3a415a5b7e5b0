import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { emptyCustomer, NewCustomer } from '@dayworks/shared/customers/customer';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { api, newIdempotencyKey } from '../lib/api.ts';
import { errorMessage, hasCode } from '../lib/errors.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { showFieldErrors } from './form-errors.ts';
import { customerFromText } from './new-customer-text.ts';
import { formatPhone } from './phone-text.ts';

type NewCustomerFieldsProps = {
  /** What was searched for in vain. */
  name: string;
  /** Whether the form around it waits for this customer. */
  isAwaited: boolean;
  onCreated: (customer: CustomerOption) => void;
  onCancel: () => void;
};

const shown = ['first_name', 'last_name', 'company', 'phone', 'email'] as const;

/** The answer to the first try was lost, and something was changed since. */
const savedAlreadyText =
  'The first try was saved after all. Search for the customer, or save again to make another one.';

/** The few fields that make a customer. It stands inside another form, so it cannot be one itself. */
export function NewCustomerFields({ name, isAwaited, onCreated, onCancel }: NewCustomerFieldsProps) {
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const { register, handleSubmit, setError, setValue, control } = useForm({
    resolver: zodResolver(NewCustomer),
    defaultValues: { ...emptyCustomer(), ...customerFromText(name) },
  });
  const { errors } = useFormState({ control });
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
  const saveOnEnter = (event: KeyboardEvent) => {
    const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (!isPlainEnter || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!create.isPending) void save();
  };

  return (
    <fieldset
      onKeyDown={saveOnEnter}
      className="m-0 min-w-0 rounded-8 border border-accent-border bg-surface-0 p-4"
    >
      <legend className="sr-only">New customer</legend>
      <p className="mb-3 font-semibold">New customer</p>
      {errors.root && (
        <div className="mb-3">
          <Alert tone="danger" live>
            {errors.root.message}
          </Alert>
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label="First name" error={errors.first_name?.message}>
          <Input autoFocus dir="auto" autoComplete="off" {...register('first_name')} />
        </Field>
        <Field label="Last name" error={errors.last_name?.message}>
          <Input dir="auto" autoComplete="off" {...register('last_name')} />
        </Field>
        <Field label="Company" optional error={errors.company?.message} className="col-span-2">
          <Input dir="auto" autoComplete="off" {...register('company')} />
        </Field>
        <Field label="Phone" optional error={errors.phone?.message} className="max-sm:col-span-2">
          <Input
            type="tel"
            autoComplete="off"
            {...register('phone', {
              onBlur: (event) => setValue('phone', formatPhone(event.target.value)),
            })}
          />
        </Field>
        <Field label="Email" optional error={errors.email?.message} className="max-sm:col-span-2">
          <Input
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="off"
            {...register('email')}
          />
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-end gap-2">
        {isAwaited && (
          <p role="alert" className="mr-auto text-12 text-danger-fg">
            Save the new customer first
          </p>
        )}
        <Button variant="ghost" size="sm" disabled={create.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          size="sm"
          data-invalid={isAwaited ? '' : undefined}
          loading={create.isPending}
          onClick={() => void save()}
        >
          Save Customer
        </Button>
      </div>
    </fieldset>
  );
}
