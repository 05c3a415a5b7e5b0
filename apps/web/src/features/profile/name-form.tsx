import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { announceUserUpdated } from '../../lib/session.ts';
import { showFieldErrors } from '../../parts/form/form-errors.ts';
import { submitOnCtrlEnter } from '../../parts/form/submit-on-ctrl-enter.ts';
import { LeaveGuard } from '../../parts/form-frame/leave-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { toast } from '../../ui/toast/toast.ts';

export function NameForm({ name }: { name: string }) {
  const { register, handleSubmit, setError, reset, control } = useForm({ defaultValues: { name } });
  const { errors, isDirty, isSubmitting } = useFormState({ control });
  const rename = useMutation(api.auth.updateUser.mutationOptions());

  useEffect(() => {
    if (!isDirty) reset({ name });
  }, [name, isDirty, reset]);

  const submit = handleSubmit(async (values) => {
    try {
      const session = await rename.mutateAsync(values);
      reset({ name: session.user.name });
      announceUserUpdated(session);
      toast({ type: 'success', title: 'Name saved' });
    } catch (error) {
      if (showFieldErrors(error, ['name'], setError)) return;
      toast({ type: 'error', look: 'destructive', title: 'Error', description: errorMessage(error) });
    }
  });

  return (
    <form noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter}>
      <Field label="Name" error={errors.name?.message} className="max-w-[30rem]">
        <div className="flex gap-2 tight:flex-wrap">
          <Input autoComplete="name" maxLength={120} dir="auto" {...register('name')} />
          <Button type="submit" disabled={!isDirty} loading={isSubmitting}>
            Save
          </Button>
        </div>
      </Field>
      <LeaveGuard when={isDirty && !isSubmitting} description="Your new name is not saved." />
    </form>
  );
}
