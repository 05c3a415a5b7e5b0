import { BusinessEdit, type Membership } from '@dayworks/shared/business/business';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { errorMessage, hasCode } from '../../lib/errors.ts';
import { showFieldErrors } from '../../parts/form-errors.ts';
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

const editFields = [...textFields, 'time_zone', 'payment_terms'] as const;

type TextField = (typeof textFields)[number];

function editOf(business: BusinessEdit): BusinessEdit {
  const { business_name, time_zone, email, phone, address, city, state, zip_code, payment_terms, version } =
    business;
  return { business_name, time_zone, email, phone, address, city, state, zip_code, payment_terms, version };
}

/** An empty field means there is none; only the name must not be missing. */
const emptyToNull = (value: string | null) => (value?.trim() ? value : null);

export function useBusinessForm(business: Membership) {
  const { register, handleSubmit, setError, reset, control } = useForm({
    resolver: zodResolver(BusinessEdit),
    defaultValues: editOf(business),
  });
  const { errors, dirtyFields, isSubmitting } = useFormState({ control });
  const changes = Object.keys(dirtyFields).length;
  const isDirty = changes > 0;
  const [conflict, setConflict] = useState<string | null>(null);
  const update = useMutation(api.business.update.mutationOptions());

  // What somebody else saved shows up at once, unless it would overwrite what is being typed.
  useEffect(() => {
    if (!isDirty) reset(editOf(business));
  }, [business, isDirty, reset]);

  const submit = handleSubmit(async (values) => {
    try {
      const saved = await update.mutateAsync(values);
      reset(editOf(saved));
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
    reset(editOf(latest), { keepDirtyValues: true });
    setConflict(null);
  };

  return {
    text: (name: TextField) => register(name, name === 'business_name' ? {} : { setValueAs: emptyToNull }),
    control,
    errors,
    changes,
    saving: isSubmitting,
    conflict,
    submit,
    discard: () => {
      reset(editOf(business));
      setConflict(null);
    },
    takeLatest: () => void takeLatest(),
  };
}
