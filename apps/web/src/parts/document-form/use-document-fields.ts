import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { usualServiceAddress } from '@dayworks/shared/documents/addresses';
import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { LastJob } from '@dayworks/shared/documents/last-job';
import type { FieldErrors } from '@dayworks/shared/errors';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors as FormErrors,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { useItemEditor } from '../item-editor/use-item-editor.ts';
import { useSameItems } from './document-items.ts';
import { changeCustomer, changeServiceAddress, type DocumentValues, repeatJob } from './document-values.ts';
import type { FollowCustomer, FollowLastJob, Parse } from './form-definition.ts';

type FieldsOptions<Values> = {
  kind: DocumentKind;
  opened: Values;
  parse: Parse<Values, unknown>;
  followCustomer?: FollowCustomer<Values>;
  followLastJob?: FollowLastJob<Values>;
};

/** Reports the first error of each field. An error within an item is reported at the field that contains all items. */
function resolverOf<Values extends DocumentValues>(parse: Parse<Values, unknown>): Resolver<Values> {
  return (values) => {
    const { error } = parse(values);
    if (!error) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of error.issues) {
      errors[String(path[0])] ??= { type: 'rule', message };
    }
    return { values: {}, errors: errors as FormErrors<Values> };
  };
}

/** The values of the document form, their errors, and the functions for changes that affect several values. */
export function useDocumentFields<Values extends DocumentValues>(options: FieldsOptions<Values>) {
  const { kind, opened, parse, followCustomer, followLastJob } = options;
  const queryClient = useQueryClient();
  const { control, setValue, getValues, setError, handleSubmit } = useForm<Values>({
    defaultValues: opened as DefaultValues<Values>,
    resolver: resolverOf(parse),
    shouldFocusError: false,
  });
  const { errors, submitCount } = useFormState({ control });
  const wasSubmitted = useRef(false);
  const watched = useWatch({ control, compute: (current: Values) => current });
  const items = useSameItems(watched.items);
  const values = useMemo(() => ({ ...watched, items }), [watched, items]);
  const customer =
    useQuery(
      api.customers.option.queryOptions({
        input: values.customer_id ? { id: values.customer_id } : skipToken,
      }),
    ).data ?? null;
  const isTaxExempt = customer?.tax_exempt ?? false;

  const set = (changes: Partial<Values>) => {
    for (const [name, value] of Object.entries(changes)) {
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldValidate: wasSubmitted.current,
      });
    }
  };
  const setCommon = (changes: Partial<DocumentValues>) => set(changes as Partial<Values>);

  const editor = useItemEditor({
    kind,
    isTaxExempt,
    read: getValues,
    onChange: setCommon,
  });

  const pickCustomer = (picked: CustomerOption) => {
    queryClient.setQueryData(api.customers.option.queryKey({ input: { id: picked.id } }), picked);
    const before = getValues();
    if (picked.id === before.customer_id) return;
    setCommon(changeCustomer(before, picked));
    if (followCustomer) set(followCustomer(before, picked, customer));
    void fillInAddress(picked);
  };

  /**
   * Fills in the customer's address once it is loaded, unless the user has typed or chosen an address in the meantime
   * (rule M22a).
   */
  const fillInAddress = async (picked: CustomerOption) => {
    const addresses = api.customers.addresses.queryOptions({ input: { customer_id: picked.id } });
    const saved = await queryClient.fetchQuery(addresses).catch(() => []);
    const now = getValues();
    const isOpen = now.customer_id === picked.id && !now.service_address && !now.customer_address_id;
    if (isOpen) setCommon(changeServiceAddress(usualServiceAddress(picked, saved)));
  };

  const repeat = (last: LastJob) => {
    const before = getValues();
    setCommon(repeatJob(before, last, isTaxExempt));
    if (followLastJob) set(followLastJob(before, last));
  };

  /** Shows errors from the form or the server on their fields; an error in an item opens that item for editing. */
  const showErrors = (complaints: FieldErrors) => {
    for (const [path, message] of Object.entries(complaints)) {
      const [name = '', index, field] = path.split('.');
      const item = name === 'items' ? getValues().items[Number(index)] : undefined;
      if (item && field) editor.edit(item, { [field]: message });
      else if (name in values) setError(name as Path<Values>, { type: 'server', message });
    }
  };

  return {
    values,
    errors: Object.fromEntries(
      Object.entries(errors).map(([name, error]) => [name, error?.message]),
    ) as Partial<Record<keyof Values, string>>,
    submitCount,
    customer,
    isTaxExempt,
    editor,
    read: (): Values => getValues(),
    set,
    pickCustomer,
    repeat,
    showErrors,
    /** After the first submit, errors appear and disappear while the user types. */
    check: (onValid: (checked: Values) => Promise<void>, onInvalid: () => void) => {
      wasSubmitted.current = true;
      return handleSubmit(onValid, onInvalid)();
    },
  };
}
