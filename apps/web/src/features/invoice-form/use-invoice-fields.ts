import type { CustomerOption } from '@dayworks/shared/customers/contract';
import type { FieldErrors } from '@dayworks/shared/errors';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Resolver, useForm, useFormState, useWatch } from 'react-hook-form';
import type { ZodSafeParseResult } from 'zod';
import { api } from '../../lib/api.ts';
import { useItemEditor } from '../../parts/item-editor/use-item-editor.ts';
import type { InvoiceValues } from './invoice-values.ts';
import { changeCustomer, changeDate, type ValueChanges } from './value-changes.ts';

export type Parse<Input> = (values: InvoiceValues) => ZodSafeParseResult<Input>;
type FieldName = keyof InvoiceValues;

/** The first complaint about each field; of an item it is the items' complaint. */
function resolverOf(parse: Parse<unknown>): Resolver<InvoiceValues> {
  return (values) => {
    const { error } = parse(values);
    if (!error) return { values, errors: {} };
    const errors: Partial<Record<FieldName, { type: string; message: string }>> = {};
    for (const { path, message } of error.issues) {
      errors[path[0] as FieldName] ??= { type: 'rule', message };
    }
    return { values: {}, errors };
  };
}

/** The values of the form, what is wrong with them, and the ways in which they change together. */
export function useInvoiceFields(defaultValues: InvoiceValues, parse: Parse<unknown>) {
  const queryClient = useQueryClient();
  const { control, setValue, getValues, setError, handleSubmit } = useForm<InvoiceValues>({
    defaultValues,
    resolver: resolverOf(parse),
    shouldFocusError: false,
  });
  const { errors, submitCount } = useFormState({ control });
  const wasSubmitted = useRef(false);
  const values = useWatch({ control, compute: (current: InvoiceValues) => current });
  const customer = useQuery(
    api.customers.option.queryOptions({ input: values.customer_id ? { id: values.customer_id } : skipToken }),
  ).data;
  const isTaxExempt = customer?.tax_exempt ?? false;

  const set = (changes: ValueChanges) => {
    for (const [name, value] of Object.entries(changes)) {
      setValue(name as FieldName, value, { shouldValidate: wasSubmitted.current });
    }
  };
  const editor = useItemEditor({
    kind: 'invoice',
    isTaxExempt,
    read: getValues,
    onChange: ({ items, open }) => set({ items, open }),
  });

  const pickCustomer = (picked: CustomerOption) => {
    queryClient.setQueryData(api.customers.option.queryKey({ input: { id: picked.id } }), picked);
    set(changeCustomer(getValues(), picked, customer?.payment_terms));
  };

  /** Complaints by path, ours or the server's; one about a single item opens it. */
  const showErrors = (complaints: FieldErrors) => {
    for (const [path, message] of Object.entries(complaints)) {
      const [name = '', index, field] = path.split('.');
      const item = name === 'items' ? getValues().items[Number(index)] : undefined;
      if (item && field) editor.edit(item, { [field]: message });
      else if (name in values) setError(name as FieldName, { type: 'server', message });
    }
  };

  return {
    values,
    errors: Object.fromEntries(
      Object.entries(errors).map(([name, error]) => [name, error?.message]),
    ) as Partial<Record<FieldName, string>>,
    submitCount,
    customer: customer ?? null,
    isTaxExempt,
    editor,
    read: getValues,
    set,
    setDate: (date: string) => set(changeDate(getValues(), date, customer?.payment_terms)),
    pickCustomer,
    showErrors,
    /** From the first time on, mistakes are shown as soon as they are made or mended. */
    check: (onValid: (checked: InvoiceValues) => Promise<void>, onInvalid: () => void) => {
      wasSubmitted.current = true;
      return handleSubmit(onValid, onInvalid)();
    },
  };
}
