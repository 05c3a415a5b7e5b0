import { BusinessEdit, type Membership } from '@dayworks/shared/business/business';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { errorMessage, hasCode } from '../../lib/errors.ts';
import { showFieldErrors } from '../../parts/form-errors.ts';
import { keepFields } from '../../parts/keep-fields.ts';
import { toast } from '../../ui/toast.ts';

const textFields = [
  'business_name',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zip_code',
] as const satisfies (keyof BusinessEdit)[];

const editFields = [...textFields, 'time_zone'] as const;

type TextField = (typeof textFields)[number];

function editOf(business: BusinessEdit): BusinessEdit {
  const { business_name, time_zone, email, phone, address, city, state, zip_code, version } = business;
  return { business_name, time_zone, email, phone, address, city, state, zip_code, version };
}

/** An empty field means there is none; only the name must not be missing. */
const emptyToNull = (value: string | null) => (value?.trim() ? value : null);

export function useBusinessForm(business: Membership) {
  const { register, handleSubmit, setError, setValue, reset, control } = useForm({
    resolver: zodResolver(BusinessEdit),
    defaultValues: editOf(business),
  });
  const { errors, defaultValues, isSubmitting } = useFormState({ control });
  const typed = useWatch({ control });
  // Counted by hand: the library changes its own list in place, which memoised code does not see.
  const changed = editFields.filter((field) => typed[field] !== defaultValues?.[field]);
  const isDirty = changed.length > 0;
  const [conflict, setConflict] = useState<string | null>(null);
  const update = useMutation(api.business.update.mutationOptions());

  // What somebody else saved shows up at once, unless it would overwrite what is being typed.
  useEffect(() => {
    if (!isDirty) reset(editOf(business), keepFields);
  }, [business, isDirty, reset]);

  const submit = handleSubmit(async (values) => {
    try {
      const saved = await update.mutateAsync(values);
      reset(editOf(saved), keepFields);
      setConflict(null);
      toast({ type: 'success', title: 'Settings saved' });
    } catch (error) {
      if (hasCode(error, 'CONFLICT')) return setConflict(errorMessage(error));
      if (showFieldErrors(error, editFields, setError)) return;
      toast({ type: 'error', look: 'destructive', title: 'Error', description: errorMessage(error) });
    }
  });

  const takeLatest = async () => {
    const latest = await api.business.get.call();
    if (!latest) return;
    const own = changed.map((field) => [field, typed[field]] as const);
    reset(editOf(latest), keepFields);
    for (const [field, value] of own) setValue(field, value ?? null);
    setConflict(null);
  };

  return {
    text: (name: TextField) => register(name, name === 'business_name' ? {} : { setValueAs: emptyToNull }),
    control,
    errors,
    changes: changed.length,
    saving: isSubmitting,
    conflict,
    submit,
    discard: () => {
      reset(editOf(business), keepFields);
      setConflict(null);
    },
    takeLatest: () => void takeLatest(),
  };
}
